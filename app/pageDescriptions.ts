import { type Path, paths } from './paths.ts';

const ABOUT =
  'Practice quizzes, a full mock exam and flashcards for the UPCAT, in English and Filipino. Free for every student.';

const OWN: Partial<Record<Path, string>> = {
  [paths.login]: 'Sign in to go on with your UPCAT quizzes, mock exams and progress.',
  [paths.register]: 'Create a free account: UPCAT practice with your progress kept on every device.',
  [paths.emailSent]: 'Open the link in our email to confirm your account.',
  [paths.confirm]: 'Your email address is confirmed. Sign in to start.',
  [paths.help]: 'Answers about signing in, the six-digit code, quizzes and your data.',
  [paths.terms]: 'The terms under which Iskolar may be used.',
  [paths.privacy]: 'What Iskolar keeps of a learner, what for, and how to take it along or delete it.',
  [paths.cookies]: 'What Iskolar stores in your browser, and why.',
  [paths.resetPassword]: 'Choose a new password for your account.',
  [paths.otp]: 'Enter the six-digit code from our email.',
};

/**
 * A page's texts for search engines and shared links; null for an address without a page. Only the build
 * reads them.
 */
export function pageDescription(path: Path | null): string {
  return path === null ? 'There is nothing at this address.' : (OWN[path] ?? ABOUT);
}
