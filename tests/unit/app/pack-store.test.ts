import { afterEach, expect, it, vi } from 'vitest';
import { packStore, readPack } from '../../../features/offline/browser/packStore.ts';

afterEach(() => vi.unstubAllGlobals());

it('packs: a browser without caches (plain http) has no packs, and nothing to delete', async () => {
  vi.stubGlobal('window', {});
  expect(await packStore.readPacks()).toEqual([]);
  await packStore.clear();
  await expect(packStore.removePack('science')).rejects.toThrow();
});

it('packs: an entry that is damaged, or of another release, counts as missing', async () => {
  const pack = { bank: 'science', until: '2026-11-28T00:00:00Z', updatedAt: 1, items: [] };
  for (const [text, expected] of [
    [JSON.stringify(pack), pack],
    ['{"bank":"scie', null],
    [JSON.stringify({ ...pack, items: 'none' }), null],
  ] as const) {
    vi.stubGlobal('caches', { match: async () => new Response(text) });
    expect(await readPack('science')).toEqual(expected);
  }
});
