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
  /** The legal text that the page shows. */
  legalText?: LegalPage;
}

/**
 * The data that every learner's page requests. The profile says whether the terms were accepted. The answers
 * since the snapshot are needed to select questions offline.
 */
const LEARNER = ['profile', 'answers'] as const;
const DASHBOARD = [...LEARNER, 'overview'] as const;

function learnerPage(
  screen: ScreenName & keyof typeof paths,
  prefetch: BuiltPage['prefetch'] = LEARNER,
): BuiltPage {
  return { path: paths[screen], screen, shows: 'anyone', prefetch, isSaved: true };
}

export const builtPages: readonly BuiltPage[] = [
  {
    path: paths.root,
    screen: 'home',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    prefetch: DASHBOARD,
  },
  { path: paths.home, screen: 'home', shows: 'visitor' },
  {
    path: paths.login,
    screen: 'login',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    prefetch: DASHBOARD,
    personalKeys: ['rememberMe', 'verify-email'],
  },
  {
    path: paths.register,
    screen: 'register',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    prefetch: DASHBOARD,
  },
  {
    path: paths.emailSent,
    screen: 'emailSent',
    shows: 'visitor',
    personalKeys: ['verify-email', 'mail-sent-confirmation'],
  },
  {
    path: paths.confirm,
    screen: 'confirm',
    shows: 'anyone',
  },
  {
    path: paths.help,
    screen: 'help',
    shows: 'visitor',
  },
  {
    path: paths.terms,
    screen: 'legal',
    legalText: 'terms',
    shows: 'visitor',
  },
  {
    path: paths.privacy,
    screen: 'legal',
    legalText: 'privacy',
    shows: 'visitor',
  },
  {
    path: paths.cookies,
    screen: 'legal',
    legalText: 'cookies',
    shows: 'visitor',
  },
  { path: null, screen: 'notFound', shows: 'visitor' },
  {
    path: paths.resetPassword,
    screen: 'resetPassword',
    shows: 'anyone',
  },
  {
    path: paths.otp,
    screen: 'otp',
    shows: 'anyone',
  },
  learnerPage('dashboard', DASHBOARD),
  learnerPage('practice'),
  learnerPage('progress', DASHBOARD),
  learnerPage('quizzes'),
  learnerPage('mockExams'),
  learnerPage('flashcards'),
  learnerPage('review'),
  learnerPage('plan'),
  learnerPage('diagnostic'),
  learnerPage('print'),
  learnerPage('keyIn'),
  learnerPage('lessons'),
  learnerPage('resources'),
  learnerPage('profile'),
];

/** The page that was built for this address, else the page for all other addresses. A trailing slash is ignored. */
export function builtPageFor(pathname: string): BuiltPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return builtPages.find((page) => page.path === path) ?? builtPages.find((page) => page.path === null);
}
