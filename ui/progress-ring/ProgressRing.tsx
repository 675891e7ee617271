import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { clampProgress } from '#ui/progress-bar';
import styles from './ProgressRing.module.css';

export type ProgressRingProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the measured progress. It is announced. */
  label: string;
  /** The progress, limited to 0 to max. */
  value: number;
  /** The value that is whole. @default 100 */
  max?: number | undefined;
  /** The value in words: "7 of 20 minutes". */
  valueText: string;
  /** The content of the ring: a short figure or an icon. */
  children?: ReactNode;
  /** How large it is. @default 'sm' */
  size?: 'sm' | 'md' | undefined;
};

/** A small ring for a goal, such as the day's minutes. Its text is beside it. For a score use CircularGauge. */
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
      {/* The circle is a hundred units round, so a dash is a percentage. */}
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
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
