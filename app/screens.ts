import type { createStore } from 'jotai';
import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '#ui/lazy-part';

type Preload = (store: ReturnType<typeof createStore>) => Promise<unknown>;

interface RouteModule<Props extends object> {
  default: ComponentType<Props>;
  /** Loads the screen's first data, so that the screen is rendered with its data. */
  preload?: Preload;
}

/** A screen whose code loads with its route. If the download fails, the page shows an error. */
function route<Props extends object>(
  download: () => Promise<RouteModule<Props>>,
): LazyPart<Props> & { preload: Preload } {
  return {
    ...lazyPart(download, { isRequired: true }),
    preload: async (store) => (await download()).preload?.(store),
  };
}

const visitorRoutes = () => import('./routes/visitor.route.tsx');

/** All screens. The code of each learner's screen loads separately; the visitors' screens are one file. */
export const screens = {
  home: route(async () => ({ default: (await visitorRoutes()).HomeRoute })),
  dashboard: route(() => import('./routes/dashboard.route.tsx')),
  practice: route(() => import('./routes/practice.route.tsx')),
  progress: route(() => import('./routes/progress.route.tsx')),
  login: route(async () => ({ default: (await visitorRoutes()).LoginRoute })),
  register: route(async () => ({ default: (await visitorRoutes()).RegisterRoute })),
  resetPassword: route(() => import('./routes/reset-password.route.tsx')),
  confirm: route(() => import('./routes/confirm.route.tsx')),
  emailSent: route(async () => ({ default: (await visitorRoutes()).EmailSentRoute })),
  otp: route(() => import('./routes/otp.route.tsx')),
  help: route(async () => ({ default: (await visitorRoutes()).HelpRoute })),
  legal: route(async () => ({ default: (await visitorRoutes()).LegalRoute })),
  quizzes: route(() => import('./routes/quizzes.route.tsx')),
  mockExams: route(() => import('./routes/mock-exams.route.tsx')),
  flashcards: route(() => import('./routes/flashcards.route.tsx')),
  review: route(() => import('./routes/review.route.tsx')),
  plan: route(() => import('./routes/plan.route.tsx')),
  diagnostic: route(() => import('./routes/diagnostic.route.tsx')),
  print: route(() => import('./routes/print.route.tsx')),
  keyIn: route(() => import('./routes/key-in.route.tsx')),
  lessons: route(() => import('./routes/lessons.route.tsx')),
  notes: route(() => import('./routes/notes.route.tsx')),
  resources: route(() => import('./routes/resources.route.tsx')),
  profile: route(() => import('./routes/profile.route.tsx')),
  notFound: route(async () => ({ default: (await visitorRoutes()).NotFoundRoute })),
} as const;

export type ScreenName = keyof typeof screens;
