import { Heading } from '#ui/heading';
import { Sun } from '#ui/illustration';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import type { LandingLinks } from '../screens/LandingScreen.tsx';
import { DemoQuestion } from './DemoQuestion.tsx';
import styles from './Hero.module.css';
import { TrialButton } from './TrialButton.tsx';

const FACTS = [
  { value: '4', label: 'UPCAT subjects' },
  { value: '320', label: 'items in a full mock exam' },
  { value: '2', label: 'languages, English and Filipino' },
];

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
          <p className={styles.eyebrow} lang="fil">
            Para sa mga susunod na iskolar ng bayan
          </p>
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
            <Link className={styles.how} href="#features">
              See how it works
            </Link>
          </div>
          <p className={styles.cost}>Free for every student, always.</p>
        </div>
        <DemoQuestion registerHref={registerHref} />
      </div>
      <ul role="list" className={styles.facts}>
        {FACTS.map(({ value, label }) => (
          <li key={label}>
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
