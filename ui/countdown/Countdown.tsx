import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Timer } from '#ui/icon';
import styles from './Countdown.module.css';
import { countdownTone, formatDuration } from './duration.ts';

export type CountdownProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Milliseconds to the deadline. The parent owns the timer and passes a new value each time it changes. */
  remainingMs: number;
  /** The timer's name. @default 'Time left' */
  label?: string | undefined;
  /** Hides the digits, for a learner who works better without them. @default false */
  isHidden?: boolean | undefined;
};

/**
 * The time left. It is not a live region: an announcement every second would disturb. Announce milestones with a
 * StatusRegion.
 */
export function Countdown({
  remainingMs,
  label = 'Time left',
  isHidden = false,
  className,
  ...rest
}: CountdownProps) {
  return (
    <div
      role="timer"
      aria-label={label}
      {...rest}
      className={classNames(styles.root, className)}
      data-tone={isHidden ? 'calm' : countdownTone(remainingMs)}
    >
      <Timer className={styles.icon} />
      {isHidden ? (
        <span className={styles.hidden}>Timer hidden</span>
      ) : (
        <span className={styles.figures}>{formatDuration(remainingMs)}</span>
      )}
    </div>
  );
}
