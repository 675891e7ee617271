export { CircularGauge, type CircularGaugeProps } from './CircularGauge.tsx';
