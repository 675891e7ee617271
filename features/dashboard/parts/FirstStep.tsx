import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { FIRST_QUIZ } from '../model/nextSteps.ts';
import styles from './FirstStep.module.css';

/** The one thing that somebody new begins with (docs/product.md#dash-11): a first quiz, which starts at this press. */
export function FirstStep({ href }: { href: string }) {
  return (
    <div className={styles.root}>
      <Text>{FIRST_QUIZ.note}</Text>
      <LinkButton className={styles.action} href={href}>
        {FIRST_QUIZ.label}
      </LinkButton>
    </div>
  );
}
