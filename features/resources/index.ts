export { ResourcesScreen } from './screens/ResourcesScreen.tsx';
