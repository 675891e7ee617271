export { Arrival, useCameLater } from './Arrival.tsx';
