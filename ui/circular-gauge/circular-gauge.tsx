import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './CircularGauge.module.css';
import { type GaugeTone, gaugeReading } from './gauge.ts';

export type CircularGaugeProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the measured value. */
  label: string;
  /** A percentage, clamped to 0–100; null shows "No attempts yet". */
  value: number | null;
  /** A line under the label, such as "14/20". */
  note?: string | undefined;
  /** Digits after the point. @default 2 */
  decimals?: number | undefined;
  /** The width of the ring. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /**
   * `auto` colors the value as good or bad. `neutral` does not: use it, for example, for the share of questions that
   * were tried. @default 'auto'
   */
  tone?: GaugeTone | undefined;
  /** Shows the label to assistive technology only, where something beside the gauge names it. @default false */
  isLabelHidden?: boolean | undefined;
};

/** A percentage as a ring, with the value as text and as an ARIA meter. For the progress of a task use ProgressBar. */
export function CircularGauge({
  label,
  value,
  note,
  decimals = 2,
  size = 'md',
  tone = 'auto',
  isLabelHidden = false,
  className,
  ...rest
}: CircularGaugeProps) {
  const reading = gaugeReading(value, tone, decimals);
  const isEmpty = reading.kind === 'empty';
  // A meter must have a value. Without a value, the gauge has the role `img` and a text label.
  const meaning = isEmpty
    ? ({ role: 'img', 'aria-label': `${label}: ${reading.text}` } as const)
    : ({
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': reading.percent,
        'aria-valuetext': note ? `${reading.text}, ${note}` : reading.text,
      } as const);
  return (
    <div
      {...rest}
      className={classNames(styles.root, className)}
      data-size={size}
      data-tone={isEmpty ? 'empty' : reading.tone}
    >
      <div {...meaning} className={styles.dial}>
        {/* The circles have a circumference of 100 units, so a dash length is a percentage. */}
        <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
          <circle className={styles.edge} cx="18" cy="18" r="15.9155" />
          <circle className={styles.track} cx="18" cy="18" r="15.9155" />
          {!isEmpty && reading.percent > 0 && (
            <circle
              className={styles.fill}
              cx="18"
              cy="18"
              r="15.9155"
              pathLength={100}
              strokeDasharray={`${reading.percent} 100`}
            />
          )}
        </svg>
        <span
          className={styles.value}
          data-empty={isEmpty || undefined}
          data-is-long={(!isEmpty && reading.text.length > 6) || undefined}
          aria-hidden="true"
        >
          {reading.text}
        </span>
      </div>
      {isLabelHidden ? null : (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      {note && (
        <span className={styles.caption} aria-hidden={!isEmpty}>
          {note}
        </span>
      )}
    </div>
  );
}

/** The classes of a gauge, for a placeholder of the same size. */
export { styles as gaugeStyles };
