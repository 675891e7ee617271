import { type Path, paths } from './paths.ts';
import type { LegalPage } from './routes/legalText.ts';
import type { ScreenName } from './screens.ts';
import type { PrefetchPart } from './start/prefetch.ts';

/** An HTML page that the build writes: what it shows before the app runs, and what it loads. */
export interface BuiltPage {
  /** The page's address. Null: the page for all other addresses. */
  path: Path | null;
  screen: ScreenName;
  /**
   * `visitor`: the screen as an unknown visitor sees it. `anyone`: 'Loading…', because the screen depends on
   * the person.
   */
  shows: 'visitor' | 'anyone';
  /** The screen that a learner sees at this address, if it is another screen than a visitor sees. */
  learnerScreen?: ScreenName;
  /** Storage keys on the device. If one of them is set, this visitor's screen differs from the prerendered page. */
  personalKeys?: readonly string[];
  /** The data that a learner's page requests while the app is loading (app/start/prefetch.ts). */
  prefetch?: readonly PrefetchPart[];
  /**
   * Whether the page is saved on a learner's device, so that it opens without a network. Only pages that are built as
   * 'Loading…' are saved: a learner would see a visitor's page too. @default false
   */
  isSaved?: boolean;
  legalText?: LegalPage;
}

/**
 * The data that every learner's page requests. The profile says whether the terms were accepted. The answers
 * since the snapshot are needed to select questions offline.
 */
const LEARNER = ['profile', 'answers'] as const;
const DASHBOARD = [...LEARNER, 'overview'] as const;

type Page = Omit<BuiltPage, 'path'>;

const learnerPage = (screen: ScreenName, prefetch: BuiltPage['prefetch'] = LEARNER): Page => ({
  screen,
  shows: 'anyone',
  prefetch,
  isSaved: true,
});

const legalPage = (legalText: LegalPage): Page => ({ screen: 'legal', legalText, shows: 'visitor' });

/** One page for each path, so that a forgotten page is a type error. */
const PAGES: Readonly<Record<Path, Page>> = {
  [paths.root]: { screen: 'home', shows: 'visitor', learnerScreen: 'dashboard', prefetch: DASHBOARD },
  [paths.home]: { screen: 'home', shows: 'visitor' },
  [paths.login]: {
    screen: 'login',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    prefetch: DASHBOARD,
    personalKeys: ['rememberMe', 'verify-email'],
  },
  [paths.register]: {
    screen: 'register',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    prefetch: DASHBOARD,
  },
  [paths.emailSent]: {
    screen: 'emailSent',
    shows: 'visitor',
    personalKeys: ['verify-email', 'mail-sent-confirmation'],
  },
  [paths.confirm]: { screen: 'confirm', shows: 'anyone' },
  [paths.resetPassword]: { screen: 'resetPassword', shows: 'anyone' },
  [paths.otp]: { screen: 'otp', shows: 'anyone' },
  [paths.help]: { screen: 'help', shows: 'visitor' },
  [paths.terms]: legalPage('terms'),
  [paths.privacy]: legalPage('privacy'),
  [paths.cookies]: legalPage('cookies'),
  [paths.dashboard]: learnerPage('dashboard', DASHBOARD),
  [paths.practice]: learnerPage('practice'),
  [paths.progress]: learnerPage('progress', DASHBOARD),
  [paths.quizzes]: learnerPage('quizzes'),
  [paths.mockExams]: learnerPage('mockExams'),
  [paths.flashcards]: learnerPage('flashcards'),
  [paths.review]: learnerPage('review'),
  [paths.plan]: learnerPage('plan'),
  [paths.diagnostic]: learnerPage('diagnostic'),
  [paths.print]: learnerPage('print'),
  [paths.keyIn]: learnerPage('keyIn'),
  [paths.lessons]: learnerPage('lessons'),
  [paths.notes]: learnerPage('notes'),
  [paths.resources]: learnerPage('resources'),
  [paths.profile]: learnerPage('profile'),
};

export const builtPages: readonly BuiltPage[] = [
  ...Object.values(paths).map((path) => ({ path, ...PAGES[path] })),
  { path: null, screen: 'notFound', shows: 'visitor' },
];

/** The page that was built for this address, else the page for all other addresses. A trailing slash is ignored. */
export function builtPageFor(pathname: string): BuiltPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return builtPages.find((page) => page.path === path) ?? builtPages.find((page) => page.path === null);
}
