export { REVIEW_TOPIC } from './model/facts.ts';
export type { OpenAttempt, TodayLinks } from './parts/TodayView.tsx';

export { type DrawSlot, type ReviewPort, reviewPortAtom } from './ports.ts';
export { ReviewScreen, type ReviewScreenProps } from './screens/ReviewScreen.tsx';
export { TodayCard, type TodayCardProps } from './screens/TodayCard.tsx';
export { runningReviewAtom } from './state/review.ts';
export { isFirstDayAtom, isTodayKnownAtom, preloadTodayAtom } from './state/today.ts';
