import type { ReactNode } from 'react';
import { type Letter, type Question, readExplanation } from '#features/questions';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import styles from './texts.module.css';

export interface ExplanationTextProps {
  question: Pick<Question, 'explanation' | 'lang' | 'order'>;
  /** The bank's letter of the option that the learner picked. If it is wrong, the explanation begins with why. */
  chosen?: Letter | null;
  /** Names the right option, above why it is right. @default nothing */
  answer?: ReactNode;
  /** Leaves out why the options are wrong that the learner did not pick. @default false */
  isShort?: boolean;
}

/**
 * Explains a question: first the mistake that the learner made, then why the correct option is right, with the rule and
 * the working, then why each other option is wrong.
 */
export function ExplanationText({ question, chosen = null, answer, isShort = false }: ExplanationTextProps) {
  const { why, wrong } = readExplanation(question);
  const list = (isOwn: boolean) => {
    const lines = wrong.filter(({ letter }) => (letter === chosen) === isOwn);
    return lines.length === 0 ? null : (
      <Stack as="ul" gap={2} className={styles.whyWrong}>
        {lines.map(({ letter, shown, text }) => (
          <li key={letter} data-is-own={isOwn ? '' : undefined}>
            <strong lang="en">{`Why not ${shown}:`}</strong>{' '}
            <RichText translate="yes" text={text} lang={question.lang} />
          </li>
        ))}
      </Stack>
    );
  };
  return (
    <Stack gap={3} lang={question.lang}>
      {list(true)}
      {answer}
      <RichText translate="yes" text={why} lang={question.lang} />
      {isShort ? null : list(false)}
    </Stack>
  );
}
