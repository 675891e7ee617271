import type { Rolldown } from 'vite';
import type { ScreenName } from '../../app/screens.ts';
import { routeModulePath, VISITOR_ROUTES } from './pages.ts';

/**
 * The pages that learners open most. The code of each page is one file. With the quizzes are the results of attempts
 * without a timer, because /progress would otherwise load the whole file `shared` for two functions.
 */
const MOST_OPENED: readonly { screen: ScreenName; also?: string }[] = [
  { screen: 'dashboard' },
  { screen: 'quizzes', also: '/features/attempt/model/untimed.ts' },
];

const isOneOf = (endings: readonly string[]) => (module: string) =>
  endings.some((ending) => module.replaceAll('\\', '/').endsWith(ending));

/**
 * How the app is split into files. Except for react-dom, a group takes the modules that match its test and everything
 * they import, unless a group with a higher priority has taken it. Every other route, and each lazy part, has its own
 * file.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // The largest package has its own file: the app starts while this file is still loading (app/main.tsx).
  {
    name: 'react-dom',
    test: /[\\/]node_modules[\\/](?:react-dom|scheduler)[\\/]/,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // The entry file: the code that every page needs, and the code of all visitors' pages, which is small. Date formats
  // and the button that shares are here because /progress would otherwise load the whole file `shared` for them; /practice
  // would for the parts that lay out a page.
  {
    name: 'first',
    test: isOneOf([
      '/app/index.html',
      '/kernel/format/index.ts',
      '/features/share/parts/ShareButton.tsx',
      '/ui/button-group/button-group.tsx',
      '/ui/grid/grid.tsx',
      '/ui/link-card/link-card.tsx',
      '/ui/list/list.tsx',
      '/ui/list/ListRow.tsx',
      VISITOR_ROUTES,
    ]),
    priority: 3,
  },
  ...MOST_OPENED.map(({ screen, also = routeModulePath(screen) }, index) => ({
    name: screen,
    test: isOneOf([routeModulePath(screen), also]),
    priority: 2 - index,
  })),
  // Modules that the practice pages share. With `minShareCount: 3`, /progress would load these modules too; with 5,
  // /mock-exams needs more than 24 requests.
  { name: 'shared', minShareCount: 4 },
];
