/** Every path of the app (docs/product.md#route-1). */
export const paths = {
  root: '/',
  home: '/home',
  dashboard: '/dashboard',
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
  resources: '/resources',
  profile: '/profile',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
