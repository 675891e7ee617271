export { FlashcardsScreen } from './screens/FlashcardsScreen.tsx';
export { runningFlashcardsAtom, settleFlashcardsAtom } from './state/flashcards.ts';
