export { CircularGauge, type CircularGaugeProps } from './CircularGauge.tsx';
export type { GaugeTone } from './gauge.ts';
