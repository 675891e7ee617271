export { CircularGauge } from './CircularGauge.tsx';
