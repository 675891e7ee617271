import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FileStore } from '../../../supabase/local/core/storage/files.ts';

const root = await mkdtemp(join(tmpdir(), 'iskolar-upload-'));
afterAll(() => rm(root, { recursive: true, force: true }));

it('a disk that fills in the middle of an upload answers 503 and keeps no half file; the next upload is kept', async () => {
  const store = new FileStore(root);
  async function* brokenOff() {
    yield new Uint8Array(70_000);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  const files = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
  await expect(store.receive(randomUUID(), brokenOff(), 1_000_000)).rejects.toMatchObject({
    status: 503,
    error: 'Disk full',
  });
  expect(await files()).toBe(0);
  async function* whole() {
    yield new Uint8Array(70_000);
  }
  expect(await store.receive(randomUUID(), whole(), 1_000_000)).toMatchObject({ size: 70_000 });
  expect(await files()).toBe(1);
});
