import { type Letter, type Question, readExplanation } from '#features/questions';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import styles from './texts.module.css';

export interface ExplanationTextProps {
  question: Pick<Question, 'explanation' | 'lang' | 'order'>;
  /** The bank's letter of the option that the learner picked. If it is wrong, its explanation comes first among the wrong options. */
  chosen?: Letter | null;
  /** Leaves out why the options are wrong that the learner did not pick. @default false */
  isShort?: boolean;
}

/**
 * Explains a question: first why the correct option is right, with the rule and the working, then why each other option
 * is wrong.
 */
export function ExplanationText({ question, chosen = null, isShort = false }: ExplanationTextProps) {
  const { why, wrong } = readExplanation(question);
  const ordered = wrong
    .filter(({ letter }) => !isShort || letter === chosen)
    .sort((a, b) => Number(b.letter === chosen) - Number(a.letter === chosen));
  return (
    <Stack gap={3} lang={question.lang}>
      <RichText translate="yes" text={why} lang={question.lang} />
      {ordered.length === 0 ? null : (
        <Stack as="ul" gap={2} className={styles.whyWrong}>
          {ordered.map(({ letter, shown, text }) => (
            <li key={letter} data-is-own={letter === chosen ? '' : undefined}>
              <strong lang="en">{`Why not ${shown}:`}</strong>{' '}
              <RichText translate="yes" text={text} lang={question.lang} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
