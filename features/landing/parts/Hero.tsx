import { useEffect, useState } from 'react';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { Sun } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import { ProgressBar } from '#ui/progress-bar';
import type { LandingLinks } from '../screens/LandingScreen.tsx';
import { DemoQuestion } from './DemoQuestion.tsx';
import styles from './Hero.module.css';

/**
 * The first section of the landing page: what the app is, a button to start, and a question to try
 * (docs/product.md#land-2).
 */
export function Hero({ loginHref, registerHref, dashboardHref = null, onRegister }: LandingLinks) {
  return (
    <div className={styles.root}>
      <Sun className={styles.sun} />
      <div className={styles.columns}>
        <div className={styles.words}>
          <Heading level={1} size="display" className={styles.title}>
            Walk into the UPCAT like you have been there before.
          </Heading>
          <p className={styles.lead}>
            Practice quizzes, flashcards and a full mock exam with every answer explained, in English and
            Filipino. On the phone you have, even when the signal goes.
          </p>
          <div className={styles.actions}>
            {dashboardHref === null ? null : (
              <LinkButton className={styles.trial} href={dashboardHref}>
                Go to your dashboard
              </LinkButton>
            )}
            <TrialButton isLead={dashboardHref === null} onRegister={onRegister} />
            <LinkButton variant="secondary" className={styles.more} href={loginHref}>
              Learn More
            </LinkButton>
          </div>
          <p className={styles.cost}>Free for every student.</p>
        </div>
        <DemoQuestion registerHref={registerHref} />
      </div>
    </div>
  );
}

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
