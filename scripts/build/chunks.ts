import type { Rolldown } from 'vite';

/**
 * How the app is split into files. Each route, and each part that loads later, has its own file; modules that three of them use are in one
 * more, so that a page makes few requests.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The largest package: the app begins while it is loading (app/main.tsx).
  {
    name: 'react-dom',
    test: /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'first', tags: ['$initial'], priority: 1 },
  { name: 'shared', minShareCount: 3 },
];
