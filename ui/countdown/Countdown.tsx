import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { Timer } from '#ui/icon';
import styles from './Countdown.module.css';
import { countdownTone, formatDuration } from './duration.ts';

export type CountdownProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Milliseconds to the deadline; the owner of the clock passes them again. */
  remainingMs: number;
  /** The timer's name. @default 'Time left' */
  label?: string | undefined;
  /** Hides the figures from a learner who works better without them. @default false */
  isHidden?: boolean | undefined;
};

/** The time left, silent: a timer that spoke each second could not be worked beside. Announce milestones with a StatusRegion. */
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
