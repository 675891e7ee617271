export { type LandingLinks, LandingScreen } from './screens/LandingScreen.tsx';
