import { type ReactNode, type Ref, useEffect } from 'react';
import { Button } from '#ui/button';
import { Countdown } from '#ui/countdown';
import { Disclosure } from '#ui/disclosure';
import { Heading, Text } from '#ui/heading';
import { X } from '#ui/icon';
import { ProgressBar } from '#ui/progress-bar';
import { ToastRegion } from '#ui/toast';
import styles from './PracticeRoom.module.css';

export interface PracticeRoomProps {
  /** The subject or section of the open question, shown in the top bar. */
  place: string;
  /** The heading, for example 'Question 3 of 20'. */
  heading: string;
  /** The ref of the heading, which takes the focus when another question opens (docs/product.md#a11y-1). */
  headingRef: Ref<HTMLHeadingElement>;
  /** The label of the leave button: 'Leave Quiz'. A phone shows its icon alone. */
  leaveLabel: string;
  onLeave(): void;
  /** The attempt's timer; null if it has none. */
  clock: ReactNode;
  tools: ReactNode;
  /** The number of the open question or card, from 1. The progress bar shows `position` of `total`. */
  position: number;
  total: number;
  /** The collapsible 'Question Review' panel beside the question on a wide screen (docs/product.md#quiz-3). */
  panel?: { note?: string | undefined; list: ReactNode } | undefined;
  children: ReactNode;
}

/**
 * The layout of a running attempt: a thin bar at the top, the question, and its buttons below. While an element with
 * `data-practice-room` is on the page, the app shell hides its header, footer and floating buttons.
 */
export function PracticeRoom(props: PracticeRoomProps) {
  const { place, heading, headingRef, leaveLabel, onLeave, clock, tools, position, total, panel, children } =
    props;
  useWakeLock();
  return (
    <div className={styles.room} data-practice-room="">
      <header className={styles.top}>
        <div className={styles.bar}>
          <Button
            variant="quiet"
            size="sm"
            className={styles.leave}
            iconStart={<X />}
            aria-label={leaveLabel}
            onClick={onLeave}
          >
            <span className={styles.leaveWords}>{leaveLabel}</span>
          </Button>
          <div className={styles.place}>
            <Heading level={1} size="sm" ref={headingRef} tabIndex={-1}>
              {heading}
            </Heading>
            <Text tone="muted" size="sm" className={styles.where}>
              {place}
            </Text>
          </div>
          <div className={styles.clock}>{clock}</div>
          {tools}
        </div>
        <ProgressBar
          label="Progress"
          isLabelHidden
          value={position}
          max={total}
          valueText={heading}
          className={styles.progress}
        />
        <ToastRegion />
      </header>
      <div className={styles.layout} data-panel={panel === undefined ? undefined : ''}>
        <section className={styles.question} aria-label="Question">
          {children}
        </section>
        {panel === undefined ? null : (
          <div className={styles.panel}>
            <aside className={styles.list} aria-label="Question Review">
              <Disclosure variant="row" label="Question Review" note={panel.note} defaultOpen>
                {panel.list}
              </Disclosure>
            </aside>
          </div>
        )}
      </div>
    </div>
  );
}

/** If at most this much time (ms) is left, the timer is always shown. */
const ALWAYS_SHOWN = 300_000;

/** The time that is left for an attempt. The learner can hide it, except in the last five minutes. */
export function AttemptTimer({ remainingMs, isHidden }: { remainingMs: number; isHidden: boolean }) {
  return <Countdown remainingMs={remainingMs} isHidden={isHidden && remainingMs > ALWAYS_SHOWN} />;
}

/**
 * Keeps the screen on while the component is mounted and the page is visible, because learners read a
 * passage for minutes without touching the phone. Does nothing if the browser has no wake lock or refuses
 * it, for example if the battery is low.
 */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // If the browser refuses the wake lock, the screen turns off as usual.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
