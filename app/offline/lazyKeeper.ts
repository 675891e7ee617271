import type { AppKeeperPort } from '#features/offline';

const load = () => import('./appKeeper.ts').then(({ appKeeper }) => appKeeper);

/** The app's keeper, downloaded when a learner's page stands: no first page pays for it. */
export const lazyKeeper: AppKeeperPort = {
  isPossible: async () => (await load()).isPossible(),
  isKept: async () => (await load()).isKept(),
  size: async () => (await load()).size(),
  isConnectionDear: async () => (await load()).isConnectionDear(),
  keep: async () => (await load()).keep(),
  drop: async () => (await load()).drop(),
  onUpdate(listener) {
    let stop: (() => void) | null = () => {};
    load().then(
      (keeper) => {
        if (stop !== null) stop = keeper.onUpdate(listener);
      },
      // Without it nothing is kept, and nothing new waits.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  },
  takeUpdate: () => void load().then((keeper) => keeper.takeUpdate()),
};
