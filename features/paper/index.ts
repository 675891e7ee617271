export { KeyInScreen } from './screens/KeyInScreen.tsx';
export { PrintScreen } from './screens/PrintScreen.tsx';
