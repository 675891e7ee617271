import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui/class-names';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './ProgressBar.module.css';
import { clampProgress } from './progress.ts';

export type ProgressBarProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The name of the measured progress. */
  label: string;
  /** The progress, clamped to 0–`max`. */
  value: number;
  /** The value of a complete task. @default 100 */
  max?: number | undefined;
  /** The value in words, visible and announced: "7 of 20 answered". @default the percentage */
  valueText?: string | undefined;
  /** Shows the label and the value text to assistive technology only. @default false */
  isLabelHidden?: boolean | undefined;
  /** The meaning, which sets the color. @default 'neutral' */
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'accent' | undefined;
};

/** The progress of a task. For a measured value such as accuracy, use CircularGauge, which is a meter. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  isLabelHidden = false,
  tone = 'neutral',
  className,
  ...rest
}: ProgressBarProps) {
  const id = useId();
  const progress = clampProgress(value, max);
  const words = valueText ?? `${Math.round(progress.fraction * 100)}%`;
  return (
    <div className={classNames(styles.root, className)} data-tone={tone} {...rest}>
      <div className={isLabelHidden ? hiddenStyles.words : styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.value} aria-hidden="true">
          {words}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={progress.max}
        aria-valuenow={progress.value}
        aria-valuetext={words}
        className={styles.track}
      >
        <div className={styles.fill} style={{ '--fraction': progress.fraction }} />
      </div>
    </div>
  );
}

export { clampProgress } from './progress.ts';
