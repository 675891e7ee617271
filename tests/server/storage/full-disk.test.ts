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
  await expect(store.receive(brokenOff(), 1_000_000)).rejects.toMatchObject({
    status: 503,
    error: 'Disk full',
  });
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
  async function* whole() {
    yield new Uint8Array(70_000);
  }
  const file = await store.receive(whole(), 1_000_000);
  await store.keep(file);
  expect(await readdir(join(root, 'incoming'))).toEqual([]);
  expect(await readdir(join(root, 'objects'))).toHaveLength(1);
});
