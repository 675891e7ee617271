import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import styles from './Hero.module.css';

/**
 * The steps of the progress bar of 'Start Free Trial' (docs/product.md#land-3). Each step fills the bar to `percent` at
 * `atMs`, in milliseconds after the press.
 */
const STEPS = [
  { percent: 70, atMs: 0 },
  { percent: 85, atMs: 600 },
  { percent: 100, atMs: 1700 },
] as const;

/** When the registration page opens, in milliseconds after the press (docs/product.md#land-3). */
const END_MS = 2500;

/**
 * 'Start Free Trial': a progress bar that fills in three steps, then the registration page opens
 * (docs/product.md#land-3).
 */
export function TrialButton({ isLead, onRegister }: { isLead: boolean; onRegister: () => void }) {
  const [percent, setPercent] = useState<number | null>(null);
  const isStarted = percent !== null;

  useEffect(() => {
    if (!isStarted) return;
    const timers = STEPS.map(({ percent, atMs }) => setTimeout(() => setPercent(percent), atMs));
    timers.push(setTimeout(onRegister, END_MS));
    return () => timers.forEach(clearTimeout);
  }, [isStarted, onRegister]);

  return (
    <>
      <Button
        size="lg"
        className={isLead ? styles.trial : styles.more}
        isBusy={isStarted}
        onClick={() => setPercent(STEPS[0].percent)}
      >
        Start Free Trial
      </Button>
      {isStarted ? (
        <div className={styles.progress}>
          <ProgressBar label="Opening the free registration" value={percent} tone="accent" />
        </div>
      ) : null}
    </>
  );
}
