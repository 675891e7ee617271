import * as v from 'valibot';
import { DAILY_SET } from '#features/plan';
import { type Path, paths } from '../paths.ts';

/** The app's working name (docs/decisions.md#d-1). */
export const PRODUCT_NAME = 'Iskolar';

/** One title for each path, so that a forgotten title is a type error. */
const NAMES: Readonly<Record<Exclude<Path, '/' | '/home'>, string>> = {
  [paths.dashboard]: 'Dashboard',
  [paths.practice]: 'Practice',
  [paths.progress]: 'Progress',
  [paths.login]: 'Log in',
  [paths.register]: 'Create an account',
  [paths.resetPassword]: 'Reset password',
  [paths.confirm]: 'Confirm your email',
  [paths.emailSent]: 'Check your inbox',
  [paths.otp]: 'Verify Your Email',
  [paths.help]: 'Help',
  [paths.quizzes]: 'Practice Quizzes',
  [paths.mockExams]: 'UPCAT Mock Exam',
  [paths.flashcards]: 'Flashcards',
  [paths.review]: DAILY_SET.name,
  [paths.plan]: 'Your plan',
  [paths.diagnostic]: 'First questions',
  [paths.print]: 'Print a booklet',
  [paths.keyIn]: 'Key in answers from paper',
  [paths.lessons]: 'Lessons',
  [paths.notes]: 'My notes and bookmarks',
  [paths.resources]: 'Learning Resources',
  [paths.profile]: 'Profile',
  [paths.terms]: 'Terms of Service',
  [paths.privacy]: 'Privacy Policy',
  [paths.cookies]: 'Cookie Policy',
};
const TITLES: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

/** Pages whose title is also used for the addresses below them: results and booklets. */
const NAMED_UNDER = [
  paths.quizzes,
  paths.mockExams,
  paths.flashcards,
  paths.review,
  paths.diagnostic,
  paths.print,
  paths.keyIn,
];

/**
 * The state of the history entry of `/confirm` after the link worked. With it, a reload still shows the success
 * message.
 */
export const verifiedStateSchema = v.object({ isVerified: v.literal(true) });

/**
 * The document's title for a path (WCAG 2.4.2). `state` is the state of the history entry. `/` is the dashboard
 * for a learner, and the landing page for a visitor.
 */
export function pageTitle(pathname: string, isLearner: boolean, state: unknown = null): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === paths.home || (path === paths.root && !isLearner)) return `${PRODUCT_NAME} — UPCAT reviewer`;
  if (path === paths.confirm && v.is(verifiedStateSchema, state)) return `Email verified · ${PRODUCT_NAME}`;
  const page = NAMED_UNDER.find((start) => path.startsWith(`${start}/`)) ?? path;
  const name = path === paths.root ? NAMES[paths.dashboard] : TITLES.get(page);
  return `${name ?? 'Page Not Found'} · ${PRODUCT_NAME}`;
}
