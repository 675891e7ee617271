import type { ExamScope } from '#features/mock-exam';

/** Every path of the app (docs/product.md#route-1). */
export const paths = {
  root: '/',
  home: '/home',
  dashboard: '/dashboard',
  practice: '/practice',
  progress: '/progress',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  confirm: '/confirm',
  emailSent: '/email-sent',
  otp: '/otp',
  help: '/help',
  quizzes: '/quizzes',
  mockExams: '/mock-exams',
  flashcards: '/flashcards',
  review: '/review',
  plan: '/plan',
  diagnostic: '/diagnostic',
  print: '/print',
  keyIn: '/key-in',
  lessons: '/lessons',
  notes: '/notes',
  resources: '/resources',
  profile: '/profile',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
} as const;

/** For each kind of attempt, the page that starts it. Results have addresses below that page. */
const ATTEMPT_PATHS = {
  quiz: paths.quizzes,
  mock: paths.mockExams,
  flashcards: paths.flashcards,
  review: paths.review,
  diagnostic: paths.diagnostic,
} as const;

export function resultPath(kind: keyof typeof ATTEMPT_PATHS, id: string): string {
  return `${ATTEMPT_PATHS[kind]}/${encodeURIComponent(id)}`;
}

export type Path = (typeof paths)[keyof typeof paths];

export function mockExamSetupHref(scope: ExamScope): string {
  return `${paths.mockExams}?${new URLSearchParams({ scope })}`;
}

/** The state of a history entry that was opened through a link of the app (routes/attemptPages.tsx). */
export const OPENED_BY_LINK = 'link';
