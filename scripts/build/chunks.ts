import type { Rolldown } from 'vite';
import { builtPages } from '../../app/pages.ts';
import type { ScreenName } from '../../app/screens.ts';
import { routeModule } from './pages.ts';

/** The pages that learners open most. The code of each is one file. */
const MOST_OPENED: readonly ScreenName[] = ['dashboard', 'quizzes'];

const visitorRoutes = builtPages.flatMap(({ shows, screen }) =>
  shows === 'visitor' ? [routeModule(screen)] : [],
);

const isOneOf = (endings: readonly string[]) => (module: string) =>
  endings.some((ending) => module.replaceAll('\\', '/').endsWith(ending));

/**
 * How the app is split into files. A group takes the modules of its test and all that they use, except what a group before it has taken.
 * Every other route, and each part that loads later, has its own file.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The largest package: the app begins while it is loading (app/main.tsx).
  {
    name: 'react-dom',
    test: /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // What every page needs, and all visitors' pages: these are small.
  { name: 'first', test: isOneOf(['/app/index.html', ...visitorRoutes]), priority: 3 },
  ...MOST_OPENED.map((screen, index) => ({
    name: screen,
    test: isOneOf([routeModule(screen)]),
    priority: 2 - index,
  })),
  // What the pages of practice share. With 3, /progress would load it too; with 5, /mock-exams makes over 24 requests.
  { name: 'shared', minShareCount: 4 },
];
