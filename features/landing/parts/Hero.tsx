import { Heading } from '#ui/heading';
import { Sun } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import type { LandingLinks } from '../screens/LandingScreen.tsx';
import { DemoQuestion } from './DemoQuestion.tsx';
import styles from './Hero.module.css';
import { TrialButton } from './TrialButton.tsx';

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
