import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './IntervalBar.module.css';

const share = (value: number, max: number): number =>
  max > 0 && Number.isFinite(value) ? Math.min(1, Math.max(0, value / max)) : 0;

/**
 * The positions of the range's ends and of the estimate on the bar, from 0 to 1. The estimate is clamped to the range.
 */
function intervalReading(
  value: number,
  low: number,
  high: number,
  max: number,
): { low: number; high: number; point: number } {
  const [start, end] = [share(Math.min(low, high), max), share(Math.max(low, high), max)];
  return { low: start, high: end, point: Math.min(end, Math.max(start, share(value, max))) };
}

export type IntervalBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the estimated value. */
  label: string;
  /** The best estimate. */
  value: number;
  /** The range's lower end. */
  low: number;
  /** The range's upper end. */
  high: number;
  /** The value at the end of the bar. @default 100 */
  max?: number | undefined;
  /** The estimate in words: "203, between 182 and 223". */
  valueText: string;
  /** Shows the label and `valueText` to assistive technology only. @default false */
  isLabelHidden?: boolean | undefined;
  /** The meaning, which sets the color. @default 'neutral' */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined;
};

/** An estimate with its range: the band shows the likely range, the marker the best estimate. */
export function IntervalBar({
  label,
  value,
  low,
  high,
  max = 100,
  valueText,
  isLabelHidden = false,
  tone = 'neutral',
  className,
  ...rest
}: IntervalBarProps) {
  const reading = intervalReading(value, low, high, max);
  return (
    <div {...rest} className={classNames(styles.root, className)} data-tone={tone}>
      {!isLabelHidden && (
        <div className={styles.words} aria-hidden="true">
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{valueText}</span>
        </div>
      )}
      <div
        role="img"
        aria-label={`${label}: ${valueText}`}
        className={styles.track}
        style={{ '--low': reading.low, '--high': reading.high, '--point': reading.point }}
      >
        <span className={styles.band} />
        <span className={styles.point} />
      </div>
    </div>
  );
}
