import { type Path, paths } from './paths.ts';
import type { LegalPage } from './routes/legalText.ts';
import type { ScreenName } from './screens.ts';
import type { EarlyName } from './start/prefetch.ts';

/** A document that the build writes: what it shows before the app runs, and what it brings along. */
export interface BuiltPage {
  /** Null: whatever address has no page. */
  path: Path | null;
  screen: ScreenName;
  /**
   * `visitor`: the page as a visitor of whom nothing is known sees it. `anyone`: 'Loading…', where it cannot be known beforehand
   * what there is to see.
   */
  shows: 'visitor' | 'anyone';
  /** The screen that a learner sees here, where it is another. */
  learnerScreen?: ScreenName;
  /** Keys on the device: where one of them is kept, the page is not the one that was built. */
  personalKeys?: readonly string[];
  /** What a learner's page asks the server for while the app is on its way (app/start/prefetch.ts). */
  asksEarly?: readonly EarlyName[];
  /** The text that it shows. */
  legalText?: LegalPage;
}

/** What every page of a learner asks: its row says whether the terms were accepted. */
const LEARNER = ['profile'] as const;
const DASHBOARD = ['profile', 'overview', 'columns'] as const;
const PLAN = ['profile', 'columns'] as const;

export const builtPages: readonly BuiltPage[] = [
  {
    path: paths.root,
    screen: 'home',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    asksEarly: DASHBOARD,
  },
  { path: paths.home, screen: 'home', shows: 'visitor' },
  {
    path: paths.login,
    screen: 'login',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    asksEarly: DASHBOARD,
    personalKeys: ['rememberMe', 'verify-email'],
  },
  {
    path: paths.register,
    screen: 'register',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    asksEarly: DASHBOARD,
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
  { path: paths.dashboard, screen: 'dashboard', shows: 'anyone', asksEarly: DASHBOARD },
  { path: paths.practice, screen: 'practice', shows: 'anyone', asksEarly: DASHBOARD },
  { path: paths.progress, screen: 'progress', shows: 'anyone', asksEarly: DASHBOARD },
  { path: paths.quizzes, screen: 'quizzes', shows: 'anyone', asksEarly: ['profile', 'overview'] },
  { path: paths.mockExams, screen: 'mockExams', shows: 'anyone', asksEarly: LEARNER },
  { path: paths.flashcards, screen: 'flashcards', shows: 'anyone', asksEarly: LEARNER },
  { path: paths.review, screen: 'review', shows: 'anyone', asksEarly: PLAN },
  { path: paths.plan, screen: 'plan', shows: 'anyone', asksEarly: PLAN },
  { path: paths.diagnostic, screen: 'diagnostic', shows: 'anyone', asksEarly: LEARNER },
  { path: paths.print, screen: 'print', shows: 'anyone', asksEarly: LEARNER },
  { path: paths.keyIn, screen: 'keyIn', shows: 'anyone', asksEarly: LEARNER },
  { path: paths.resources, screen: 'resources', shows: 'anyone', asksEarly: LEARNER },
  { path: paths.profile, screen: 'profile', shows: 'anyone', asksEarly: LEARNER },
];

/** The page that was built for exactly this address, or else the one for all others; a trailing slash changes nothing. */
export function builtPageFor(pathname: string): BuiltPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return builtPages.find((page) => page.path === path) ?? builtPages.find((page) => page.path === null);
}
