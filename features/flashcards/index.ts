export { FlashcardsScreen } from './screens/FlashcardsScreen.tsx';
export { runningFlashcardsAtom } from './state/flashcards.ts';
