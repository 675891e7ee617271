import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Timer } from '#ui/icon';
import { useLabels } from '#ui/labels';
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
export function Countdown({ remainingMs, label, isHidden = false, className, ...rest }: CountdownProps) {
  const labels = useLabels();
  return (
    <div
      role="timer"
      aria-label={label ?? labels.timeLeft}
      {...rest}
      className={classNames(styles.root, className)}
      data-tone={isHidden ? 'calm' : countdownTone(remainingMs)}
    >
      <Timer className={styles.icon} />
      {isHidden ? (
        <span className={styles.hidden}>{labels.timerHidden}</span>
      ) : (
        <span className={styles.figures}>{formatDuration(remainingMs)}</span>
      )}
    </div>
  );
}

export { formatDuration } from './duration.ts';
