import { QuestionTimes } from '#features/practice-room';
import { countAnswerChanges, type Score } from '#features/scoring';
import { durationText } from '#kernel/format';
import styles from './QuizTimes.module.css';

export interface QuizTimesProps {
  score: Score;
}

/** Shows how much time each question took, and whether changing answers helped or hurt. */
export function QuizTimes({ score }: QuizTimesProps) {
  const { toRight, toWrong } = countAnswerChanges(score.review);
  const whole = score.review.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <div className={styles.root}>
      <p>
        {durationText(whole)} in all, {durationText(whole / Math.max(1, score.total))} a question.
      </p>
      {toRight + toWrong === 0 ? null : (
        <p>
          Changed answers: <strong>{toRight}</strong> from wrong to right, <strong>{toWrong}</strong> from
          right to wrong.
        </p>
      )}
      <QuestionTimes entries={score.review} />
    </div>
  );
}
