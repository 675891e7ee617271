import type { ReviewEntry } from '#features/attempt';
import { optionText } from '#features/questions';
import { RichText } from '#ui/rich-text';
import styles from './PrintedAnswers.module.css';

/** The paper for a printer: every question with the answer given, the key, and why. Not on the screen, where the review is. */
export function PrintedAnswers({ entries }: { entries: readonly ReviewEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ question, userAnswer }) => (
        <li key={question.question_id} className={styles.item}>
          <RichText text={question.question} lang={question.lang} />
          <p>
            {userAnswer === null ? 'Not answered.' : `Your answer: ${userAnswer}.`} Key: {question.answer}.
          </p>
          <RichText text={optionText(question, question.answer)} lang={question.lang} />
          <RichText text={question.explanation} lang={question.lang} />
        </li>
      ))}
    </ol>
  );
}
