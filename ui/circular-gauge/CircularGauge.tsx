import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './CircularGauge.module.css';
import { type GaugeTone, readGauge } from './gauge.ts';

export type CircularGaugeProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the measured value. */
  label: string;
  /** A percentage from 0 to 100, kept within; null for "No attempts yet". */
  value: number | null;
  /** A line under the label, such as "14/20". */
  note?: string | undefined;
  /** Digits after the point. @default 2 */
  decimals?: number | undefined;
  /** How wide the ring is. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `auto` judges the value, `neutral` only measures it, as for how much was covered. @default 'auto' */
  tone?: GaugeTone | undefined;
};

/** A measure between 0 and 100% as a ring, in words and for assistive technology: a meter, not a task's progress. */
export function CircularGauge({
  label,
  value,
  note,
  decimals = 2,
  size = 'md',
  tone = 'auto',
  className,
  ...rest
}: CircularGaugeProps) {
  const reading = readGauge(value, tone, decimals);
  const isEmpty = reading.kind === 'empty';
  // A meter must have a value. Without one, the gauge is an image with a text.
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
        {/* The circles are a hundred units round, so a dash is a percentage. */}
        <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
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
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {note && (
        <span className={styles.caption} aria-hidden={!isEmpty}>
          {note}
        </span>
      )}
    </div>
  );
}
