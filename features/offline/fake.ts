import type { Bank } from '#features/questions';
import type { Pack, PackItem } from './model/pack.ts';
import type { OfflineAppPort, PackSourcePort, PackStorePort } from './ports.ts';

/** A fake device on which the app is already saved. */
export function fakeOfflineApp(change: Partial<OfflineAppPort> = {}): OfflineAppPort {
  return {
    isPossible: async () => true,
    isKept: async () => true,
    size: async () => 720_000,
    isConnectionDear: async () => false,
    keep: async () => {},
    drop: async () => {},
    onUpdate: () => () => {},
    takeUpdate: () => {},
    ...change,
  };
}

/** A fake pack store in memory. With `isFull`, writing a pack throws. */
export function fakePackStore({
  isFull = false,
  persist = async () => {},
}: {
  isFull?: boolean;
  persist?: () => Promise<void>;
} = {}): PackStorePort {
  const packs = new Map<Bank, Pack>();
  return {
    readPacks: async () => [...packs.values()],
    async writePack(pack) {
      if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
      packs.set(pack.bank, pack);
    },
    removePack: async (bank) => void packs.delete(bank),
    clear: async () => packs.clear(),
    persist,
  };
}

/** A fake server that returns the banks' items from `itemsOf`. */
export function fakePackSource(
  itemsOf: (bank: Bank) => readonly PackItem[] | Promise<readonly PackItem[]>,
): PackSourcePort {
  return {
    loadChanges: (_since, banks) =>
      Promise.all(
        banks.map(async (bank) => ({
          bank,
          until: '2026-11-22T00:00:00Z',
          items: await itemsOf(bank),
          retired: [],
        })),
      ),
    loadHistory: async () => new Map(),
  };
}
