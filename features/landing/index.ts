export { LandingScreen } from './screens/LandingScreen.tsx';
