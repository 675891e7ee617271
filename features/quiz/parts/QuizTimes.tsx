import { countAnswerChanges, QuestionTimes, type Score, spanText } from '#features/practice';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import type { QuizEntry } from '../model/review.ts';
import { type FinishedQuiz, timeSpent } from '../model/session.ts';
import styles from './QuizTimes.module.css';

export interface QuizTimesProps {
  quiz: FinishedQuiz;
  score: Score;
  entries: readonly QuizEntry[];
}

/** Where the time went, question by question, and what changing answers did. */
export function QuizTimes({ quiz, score, entries }: QuizTimesProps) {
  const { toRight, toWrong } = countAnswerChanges(score, quiz.firstAnswers);
  const whole = timeSpent(quiz);
  return (
    <Card as="section" padding="lg" aria-label="Time and changes" className={styles.card}>
      <Heading level={2} size="sm">
        Time and changes
      </Heading>
      <p>
        {spanText(whole)} in all, {spanText(whole / Math.max(1, entries.length))} a question.
      </p>
      <p>
        Changed answers: <strong>{toRight}</strong> from wrong to right, <strong>{toWrong}</strong> from right
        to wrong.
      </p>
      <QuestionTimes entries={entries} />
    </Card>
  );
}
