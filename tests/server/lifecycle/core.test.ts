import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startCore } from '../../../supabase/local/core/server.ts';
import { migratedPostgres } from '../support/kept-postgres.ts';
import { PASSWORD, PROJECT_ROOT } from '../support/test-server.ts';

describe('the core of the embedded backend', () => {
  it('imports nothing of the classroom', () => {
    const folder = join(PROJECT_ROOT, 'supabase/local/core');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const importing = files.filter((name) =>
      /from '[^']*\/classroom\//.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect([files.length > 60, importing]).toEqual([true, []]);
  });

  it('starts without it: accounts and data, no mailbox, no sample learner', async () => {
    const options = { workdir: PROJECT_ROOT, dataDir: null, host: '127.0.0.1', port: 0, seed: false };
    const server = await startCore({ ...options, initialData: await migratedPostgres() }, null);
    const signedUp = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.org', password: PASSWORD }),
    });
    expect(signedUp.status).toBe(200);
    const [found] = await server.db.run([{ text: 'select email from auth.users', values: [] }]);
    expect(found?.rows).toEqual([{ email: 'ana@example.org' }]);
    expect(server.mailboxKey).toBeNull();
    for (const path of ['/api/v1/search?query=to:x', '/admin/v1/backup']) {
      expect((await fetch(`${server.url}${path}`)).status).not.toBe(200);
    }
    await server.close();
  });
});
