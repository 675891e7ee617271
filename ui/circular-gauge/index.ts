import styles from './CircularGauge.module.css';

export { CircularGauge, type CircularGaugeProps } from './CircularGauge.tsx';

/** The classes of a gauge, for a placeholder of the same size. */
export { styles as gaugeStyles };
