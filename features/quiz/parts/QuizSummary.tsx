import {
  Receipt,
  resultBand,
  rightMinusQuarterWrong,
  type SaveState,
  type Score,
  scoreTone,
} from '#features/practice';
import { SUBJECT_FACTS } from '#features/questions';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { FileText, RotateCcw } from '#ui/icon';
import { spanText } from '../model/review.ts';
import { type FinishedQuiz, timeSpent } from '../model/session.ts';
import styles from './QuizSummary.module.css';

const FINISH_NOTES: Readonly<Record<FinishedQuiz['finishedBy'], string | null>> = {
  learner: null,
  'all-answered': null,
  timer: 'The time was up, so the quiz finished by itself. Your answers were kept.',
};

export interface QuizSummaryProps {
  quiz: FinishedQuiz;
  score: Score;
  save: SaveState;
  /** How many questions were missed: they can be practised again. */
  missed: number;
  onRetrySave(): void;
  onReview(): void;
  onPractiseAgain(): void;
  onTryAnother(): void;
}

/** The quiz's headline (spec 9): band, score, where it is stored, and the ways on. */
export function QuizSummary({ quiz, score, save, missed, ...on }: QuizSummaryProps) {
  const note = FINISH_NOTES[quiz.finishedBy];
  return (
    <Card padding="lg" tone="raised" className={styles.summary}>
      <CircularGauge
        label="Score"
        value={score.percentage}
        decimals={0}
        tone={scoreTone(score.percentage)}
        caption={`${score.correct} of ${score.total} correct`}
      />
      <div className={styles.words}>
        <Heading level={1}>{resultBand(score.percentage)}</Heading>
        <Text tone="muted">
          {SUBJECT_FACTS[quiz.choice.subject].category} ·{' '}
          {quiz.isRetake ? 'missed questions again' : quiz.choice.level} · {spanText(timeSpent(quiz))}
        </Text>
        <p>
          {score.correct} correct, {score.answered - score.correct} wrong, {score.total - score.answered}{' '}
          unanswered.
        </p>
        <p>
          Right minus a quarter wrong: <strong>{rightMinusQuarterWrong(score).toFixed(2)}</strong> of{' '}
          {score.total}.{' '}
          <Text as="span" tone="muted" size="sm">
            Commonly reported as the way the test is scored; not official.
          </Text>
        </p>
        {note === null ? null : <p>{note}</p>}
        <Receipt save={save} onRetry={on.onRetrySave} />
        <div className={styles.actions}>
          <Button size="lg" onClick={on.onReview}>
            Review Answers
          </Button>
          {missed === 0 ? null : (
            <Button size="lg" variant="secondary" iconStart={<RotateCcw />} onClick={on.onPractiseAgain}>
              Practise These Again ({missed})
            </Button>
          )}
          <Button size="lg" variant="secondary" onClick={on.onTryAnother}>
            Try Another Quiz
          </Button>
          <Button size="lg" variant="quiet" iconStart={<FileText />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Card>
  );
}
