export { HelpScreen } from './screens/HelpScreen.tsx';
export { ResourcesScreen } from './screens/ResourcesScreen.tsx';
