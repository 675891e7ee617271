import type { EarlyName } from './data/earlyRequests.ts';
import { type Path, paths } from './paths.ts';
import type { LegalPage } from './routes/legalText.ts';
import type { ScreenName } from './screens.ts';

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
  /** What a learner's page asks the server for while the app is on its way (app/data/earlyRequests.ts). */
  asksEarly?: readonly EarlyName[];
  /** The text that it shows. */
  legalText?: LegalPage;
  /** For search engines and shared links. */
  description: string;
}

const ABOUT =
  'Practice quizzes, a full mock exam and flashcards for the UPCAT, in English and Filipino. Free for every student.';

/** What every page of a learner asks: its row says whether the terms were accepted. */
const LEARNER = ['profile'] as const;
const DASHBOARD = ['profile', 'overview'] as const;

export const builtPages: readonly BuiltPage[] = [
  {
    path: paths.root,
    screen: 'home',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    asksEarly: DASHBOARD,
    description: ABOUT,
  },
  { path: paths.home, screen: 'home', shows: 'visitor', description: ABOUT },
  {
    path: paths.login,
    screen: 'login',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    asksEarly: DASHBOARD,
    personalKeys: ['rememberMe', 'verify-email'],
    description: 'Sign in to go on with your UPCAT review: your quizzes, mock exams and progress.',
  },
  {
    path: paths.register,
    screen: 'register',
    shows: 'visitor',
    learnerScreen: 'dashboard',
    asksEarly: DASHBOARD,
    description: 'Create a free account: UPCAT practice with your progress kept on every device.',
  },
  {
    path: paths.emailSent,
    screen: 'emailSent',
    shows: 'visitor',
    personalKeys: ['verify-email', 'mail-sent-confirmation'],
    description: 'Open the link in our e-mail to confirm your account.',
  },
  {
    path: paths.confirm,
    screen: 'confirm',
    shows: 'anyone',
    description: 'Your e-mail address is confirmed. Sign in to start your review.',
  },
  {
    path: paths.help,
    screen: 'help',
    shows: 'visitor',
    description: 'Answers about signing in, the six-digit code, quizzes and your data.',
  },
  {
    path: paths.terms,
    screen: 'legal',
    legalText: 'terms',
    shows: 'visitor',
    description: 'The terms under which Iskolar may be used.',
  },
  {
    path: paths.privacy,
    screen: 'legal',
    legalText: 'privacy',
    shows: 'visitor',
    description: 'What Iskolar keeps of a learner, what for, and how to take it along or delete it.',
  },
  {
    path: paths.cookies,
    screen: 'legal',
    legalText: 'cookies',
    shows: 'visitor',
    description: 'What Iskolar stores in your browser, and why.',
  },
  { path: null, screen: 'notFound', shows: 'visitor', description: 'There is nothing at this address.' },
  {
    path: paths.resetPassword,
    screen: 'resetPassword',
    shows: 'anyone',
    description: 'Choose a new password for your account.',
  },
  {
    path: paths.otp,
    screen: 'otp',
    shows: 'anyone',
    description: 'Enter the six-digit code from our e-mail.',
  },
  { path: paths.dashboard, screen: 'dashboard', shows: 'anyone', asksEarly: DASHBOARD, description: ABOUT },
  { path: paths.quizzes, screen: 'quizzes', shows: 'anyone', asksEarly: DASHBOARD, description: ABOUT },
  { path: paths.mockExams, screen: 'mockExams', shows: 'anyone', asksEarly: LEARNER, description: ABOUT },
  { path: paths.flashcards, screen: 'flashcards', shows: 'anyone', asksEarly: LEARNER, description: ABOUT },
  { path: paths.review, screen: 'review', shows: 'anyone', asksEarly: LEARNER, description: ABOUT },
  { path: paths.plan, screen: 'plan', shows: 'anyone', asksEarly: LEARNER, description: ABOUT },
  { path: paths.diagnostic, screen: 'diagnostic', shows: 'anyone', asksEarly: LEARNER, description: ABOUT },
  { path: paths.resources, screen: 'resources', shows: 'anyone', asksEarly: LEARNER, description: ABOUT },
  { path: paths.profile, screen: 'profile', shows: 'anyone', asksEarly: LEARNER, description: ABOUT },
];

/** The page that was built for exactly this address, or else the one for all others; a trailing slash changes nothing. */
export function builtPageFor(pathname: string): BuiltPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return builtPages.find((page) => page.path === path) ?? builtPages.find((page) => page.path === null);
}
