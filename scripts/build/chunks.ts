import type { Rolldown } from 'vite';
import { builtPages } from '../../app/pages.ts';
import { routeModule } from './pages.ts';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

const visitorRoutes = builtPages.flatMap(({ shows, screen }) =>
  shows === 'visitor' ? [routeModule(screen)] : [],
);

/** Whether a visitor's page needs the module, directly or through its route's imports. */
function isVisitors(module: string, graph: Graph): boolean {
  const users = new Set([module]);
  for (const user of users) {
    if (visitorRoutes.some((route) => user.replaceAll('\\', '/').endsWith(route))) return true;
    for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return false;
}

/** How the app is split into files. Each route, and each part that loads later, also has its own file. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The largest package: the app begins while it is loading (app/main.tsx).
  {
    name: 'react-dom',
    test: /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  { name: 'first', tags: ['$initial'], priority: 2 },
  // These modules' imports are shared by the same pages, so they are in this file or in the first one.
  {
    name: (module, graph) => (isVisitors(module, graph) ? 'visitor' : null),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  // Code shared by at least three of the others. With two, visitors would load a tenth more when idle.
  { name: 'shared', minShareCount: 3 },
];
