import { lazyScreen } from './lazyScreen.tsx';

/** Every screen, each with a download of its own. */
export const screens = {
  home: lazyScreen(() => import('./routes/home.route.tsx')),
  dashboard: lazyScreen(() => import('./routes/dashboard.route.tsx')),
  practice: lazyScreen(() => import('./routes/practice.route.tsx')),
  progress: lazyScreen(() => import('./routes/progress.route.tsx')),
  login: lazyScreen(() => import('./routes/login.route.tsx')),
  register: lazyScreen(() => import('./routes/register.route.tsx')),
  resetPassword: lazyScreen(() => import('./routes/reset-password.route.tsx')),
  confirm: lazyScreen(() => import('./routes/confirm.route.tsx')),
  emailSent: lazyScreen(() => import('./routes/email-sent.route.tsx')),
  otp: lazyScreen(() => import('./routes/otp.route.tsx')),
  help: lazyScreen(() => import('./routes/help.route.tsx')),
  legal: lazyScreen(() => import('./routes/legal.route.tsx')),
  quizzes: lazyScreen(() => import('./routes/quizzes.route.tsx')),
  mockExams: lazyScreen(() => import('./routes/mock-exams.route.tsx')),
  flashcards: lazyScreen(() => import('./routes/flashcards.route.tsx')),
  review: lazyScreen(() => import('./routes/review.route.tsx')),
  plan: lazyScreen(() => import('./routes/plan.route.tsx')),
  diagnostic: lazyScreen(() => import('./routes/diagnostic.route.tsx')),
  print: lazyScreen(() => import('./routes/print.route.tsx')),
  keyIn: lazyScreen(() => import('./routes/key-in.route.tsx')),
  resources: lazyScreen(() => import('./routes/resources.route.tsx')),
  profile: lazyScreen(() => import('./routes/profile.route.tsx')),
  notFound: lazyScreen(() => import('./routes/not-found.route.tsx')),
} as const;

export type ScreenName = keyof typeof screens;
