export { isOnline } from './online.ts';
