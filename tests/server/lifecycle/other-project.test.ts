import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmedLearner } from '../support/learners.ts';
import { startTestServer } from '../support/test-server.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** Creates a folder with a Supabase project that is not this one. */
function project(migration: string): string {
  const workdir = mkdtempSync(join(tmpdir(), 'iskolar-other-'));
  roots.push(workdir);
  mkdirSync(join(workdir, 'supabase', 'migrations'), { recursive: true });
  writeFileSync(join(workdir, 'supabase', 'config.toml'), 'project_id = "notes"\n');
  if (migration !== '')
    writeFileSync(join(workdir, 'supabase', 'migrations', '20260101000000_notes.sql'), migration);
  return workdir;
}

describe('--workdir with somebody else’s project', () => {
  it.each([
    ['nothing but a configuration', ''],
    [
      'tables of other names, and a profile of another shape',
      `create table public.notes (id int primary key);
       create table public.user_profile (user_id uuid primary key, nickname text not null, email int);`,
    ],
    [
      'a profile that refuses the sample learner',
      `create table public.user_profile (user_id uuid primary key, email text check (email like '%@notes.example'),
         accept_tos bool, user_fullname text, user_username text);`,
    ],
  ])('starts with %s, and serves sign-in', async (_what, migration) => {
    const server = await startTestServer({ workdir: project(migration) });
    expect((await server.call('/auth/v1/health')).status).toBe(200);
    await confirmedLearner(server);
    await server.close();
  });
});
