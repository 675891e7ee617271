export { type DrawSlot, type ReviewPort, reviewPortAtom } from './ports.ts';
export { NotesScreen } from './screens/NotesScreen.tsx';
export { ReviewScreen } from './screens/ReviewScreen.tsx';
export { TodayCard } from './screens/TodayCard.tsx';
export { checkedReviewAtom, endDoneReviewAtom } from './state/review.ts';
export { isOfToday, runningReviewProgressAtom } from './state/running.ts';
export { isFirstDayAtom, isReviewLoadedAtom, preloadTodayAtom } from './state/today.ts';
