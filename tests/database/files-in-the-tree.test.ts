import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeSchema } from '../../supabase/tools/describe-schema.ts';
import { updateContract } from '../../supabase/tools/render-contract.ts';
import { renderTypes } from '../../supabase/tools/render-types.ts';
import { readMigrations } from '../../supabase/tools/schema-files.ts';
import { openMigrated } from './support/pglite.ts';
import type { Row } from './support/test-database.ts';

const root = join(import.meta.dirname, '..', '..');

it('types and docs/database.md say what the migrations make (npm run types:generate)', async () => {
  const { db, close } = await openMigrated();
  const ask = async (sql: string) => (await db.query<Row>(sql)).rows;
  const [types, architecture] = await Promise.all(
    ['app/data/database.types.ts', 'docs/database.md'].map((path) => readFile(join(root, path), 'utf8')),
  );
  expect(renderTypes(await describeSchema(ask))).toBe(types);
  expect(await updateContract(architecture ?? '', ask)).toBe(architecture);
  await close();
});

it('migrations are named timestamp_verb_noun.sql, each with a time of its own', async () => {
  const names = (await readMigrations()).map(({ path }) => path.slice('supabase/migrations/'.length));
  for (const name of names) expect(name).toMatch(/^\d{14}_[a-z]+(_[a-z]+)+\.sql$/);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
});

it('migrations apply to a hosted project: they make no role and leave the schemas of Supabase as they are', async () => {
  for (const { path, sql } of await readMigrations()) {
    const code = sql.replaceAll(/--.*$/gm, '');
    expect(code, path).not.toMatch(/\b(create|alter|drop)\s+role\b/i);
    expect(code, path).not.toMatch(
      /\b(create|alter|drop)\s+(schema|table|function|index|trigger)\s+[^;]*\b(auth|storage)\.\w+\s*(\(|;)\s*$/im,
    );
    expect(code, path).not.toMatch(/\b(uuidv7|pg_cron|virtual)\b/i);
  }
});

it.each(['confirmation', 'magic_link', 'recovery', 'reauthentication'])(
  'config.toml names the mail template %s, and it shows what it is for',
  async (name) => {
    const config = await readFile(join(root, 'supabase', 'config.toml'), 'utf8');
    expect(config).toContain(`content_path = "./supabase/templates/${name}.html"`);
    const html = await readFile(join(root, 'supabase', 'templates', `${name}.html`), 'utf8');
    const isCode = name === 'magic_link' || name === 'reauthentication';
    expect(html).toContain(isCode ? '{{ .Token }}' : '{{ .ConfirmationURL }}');
  },
);
