export { FLASHCARDS_KEY } from './model/storedKey.ts';
export { FlashcardsScreen } from './screens/FlashcardsScreen.tsx';
export { runningFlashcardsAtom } from './state/running.ts';
