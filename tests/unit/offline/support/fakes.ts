import type { AppKeeperPort, Pack, PackStorePort } from '#features/offline';
import type { Bank } from '#features/questions';

/** A device that keeps the app already. */
export const SAMPLE_KEEPER: AppKeeperPort = {
  isPossible: async () => true,
  isKept: async () => true,
  size: async () => 720_000,
  isConnectionDear: async () => false,
  keep: async () => {},
  drop: async () => {},
  onUpdate: () => () => {},
  takeUpdate: () => {},
};

/** Packs in memory; one that is full takes nothing. */
export function memoryPackStore({
  isFull = false,
  persist = async () => {},
}: {
  isFull?: boolean;
  persist?: () => Promise<void>;
} = {}): PackStorePort {
  const packs = new Map<Bank, Pack>();
  const refuse = () => {
    if (isFull) throw new Error('There is no room.');
  };
  return {
    readPacks: async () => [...packs.values()],
    async writePack(pack) {
      refuse();
      packs.set(pack.bank, pack);
    },
    removePack: async (bank) => void packs.delete(bank),
    clear: async () => packs.clear(),
    persist,
  };
}
