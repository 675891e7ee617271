export { FlashcardsScreen } from './screens/FlashcardsScreen.tsx';
