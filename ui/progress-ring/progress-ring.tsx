import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { clampProgress } from '#ui/progress-bar';
import styles from './ProgressRing.module.css';

export type ProgressRingProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the measured progress, for assistive technology. */
  label: string;
  /** The progress, clamped to 0–`max`. */
  value: number;
  /** The value of the complete goal. @default 100 */
  max?: number | undefined;
  /** The value in words: "7 of 20 minutes". */
  valueText: string;
  /** The content of the ring: a short number or an icon. */
  children?: ReactNode;
  /** The size. @default 'sm' */
  size?: 'sm' | 'md' | undefined;
};

/** A small ring for a goal, such as the day's minutes. Put the text beside the ring. For a score use CircularGauge. */
export function ProgressRing({
  label,
  value,
  max = 100,
  valueText,
  size = 'sm',
  className,
  children,
  ...rest
}: ProgressRingProps) {
  const progress = clampProgress(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={progress.max}
      aria-valuenow={progress.value}
      aria-valuetext={valueText}
      {...rest}
      className={classNames(styles.root, className)}
      data-size={size}
      data-is-done={progress.fraction >= 1 || undefined}
    >
      {/* The circle has a circumference of 100 units, so a dash length is a percentage. */}
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle className={styles.edge} cx="18" cy="18" r="15.9155" />
        <circle className={styles.track} cx="18" cy="18" r="15.9155" />
        {progress.fraction > 0 && (
          <circle
            className={styles.fill}
            cx="18"
            cy="18"
            r="15.9155"
            pathLength={100}
            strokeDasharray={`${progress.fraction * 100} 100`}
          />
        )}
      </svg>
      <span className={styles.content} aria-hidden="true">
        {children}
      </span>
    </div>
  );
}
