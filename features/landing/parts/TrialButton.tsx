import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';
import { TRIAL_ENDS_MS, TRIAL_STEPS } from '../model/trial.ts';
import styles from './Hero.module.css';

/** 'Start Free Trial': a bar that fills in three steps, then on to registration (docs/product.md#land-3). */
export function TrialButton({ isLead, onRegister }: { isLead: boolean; onRegister: () => void }) {
  const [percent, setPercent] = useState<number | null>(null);
  const isStarted = percent !== null;

  useEffect(() => {
    if (!isStarted) return;
    const timers = TRIAL_STEPS.map(({ percent, atMs }) => setTimeout(() => setPercent(percent), atMs));
    timers.push(setTimeout(onRegister, TRIAL_ENDS_MS));
    return () => timers.forEach(clearTimeout);
  }, [isStarted, onRegister]);

  return (
    <>
      <Button
        size="lg"
        className={isLead ? styles.trial : styles.more}
        isBusy={isStarted}
        onClick={() => setPercent(TRIAL_STEPS[0].percent)}
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
