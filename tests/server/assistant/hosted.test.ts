import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { withCors } from '../../../supabase/functions/assistant/cors.ts';
import { DEFAULT_MODEL, readSettings } from '../../../supabase/functions/assistant/settings.ts';
import { systemTimeTools } from '../../../supabase/functions/assistant/tools.ts';
import { PROJECT_ROOT } from '../support/test-server.ts';

describe('withCors', () => {
  const handle = withCors(async () => Response.json({}, { status: 429, headers: { 'Retry-After': '7' } }));
  const ask = (method: string) => handle(new Request('http://assistant.test/', { method }));

  it('answers the browser’s question in advance', async () => {
    const response = await ask('OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toMatch(
      /authorization.*apikey.*content-type/,
    );
  });

  it('lets any page read the answer and how long to wait', async () => {
    const response = await ask('POST');
    expect(response.status).toBe(429);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('settings', () => {
  const read = (env: Record<string, string>) => readSettings((name) => env[name]);

  it('come from the environment; blank is not set', () => {
    expect(read({})).toEqual({ apiKey: null, baseUrl: null, model: DEFAULT_MODEL });
    expect(read({ OPENAI_API_KEY: ' ', OPENAI_BASE_URL: '', OPENAI_MODEL: '\n' })).toEqual(read({}));
    const all = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://localhost:1/v1', OPENAI_MODEL: 'm' };
    expect(read(all)).toEqual({ apiKey: 'k', baseUrl: 'http://localhost:1/v1', model: 'm' });
  });
});

it('the system waits ten minutes for an answer, and no longer for anything once the client has left', async () => {
  expect(systemTimeTools.timeoutMs).toBe(600_000);
  const leave = new AbortController();
  const sleeping = systemTimeTools.sleep(3_600_000, leave.signal);
  leave.abort();
  await sleeping;
  await systemTimeTools.sleep(3_600_000, leave.signal);
  await systemTimeTools.sleep(1, new AbortController().signal);
});

it('the hosted function uses the versions the project is tested with', async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(PROJECT_ROOT, path), 'utf8'));
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.string()) }),
    await read('package.json'),
  );
  const { imports } = v.parse(
    v.object({ imports: v.record(v.string(), v.string()) }),
    await read('supabase/functions/assistant/deno.json'),
  );
  for (const [name, source] of Object.entries(imports))
    expect(source).toBe(`npm:${name}@${dependencies[name]}`);
});
