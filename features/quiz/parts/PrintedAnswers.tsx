import { PassageText } from '#features/practice-room';
import { optionText } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import { RichText } from '#ui/rich-text';
import styles from './PrintedAnswers.module.css';

/**
 * The answers as they are printed: every question with its passage, the learner's answer, the correct one,
 * and why. The screen has `AnswersDialog` instead.
 */
export function PrintedAnswers({ entries }: { entries: readonly ScoredAnswer[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ question, userAnswer }, index) => (
        <li key={question.question_id} className={styles.item}>
          {/* Questions of one passage are next to each other. The passage is printed once, before the first one. */}
          {question.passage === null || question.passage === entries[index - 1]?.question.passage ? null : (
            <PassageText text={question.passage} lang={question.lang} />
          )}
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
