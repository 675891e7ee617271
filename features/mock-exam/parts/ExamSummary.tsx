import { Receipt, resultBand, rightMinusQuarterWrong, type SaveState, scoreTone } from '#features/practice';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading, Text } from '#ui/heading';
import { FileText } from '#ui/icon';
import type { ExamScore } from '../model/score.ts';
import type { Timing } from '../model/sections.ts';
import { spanText } from '../model/spanText.ts';
import styles from './ExamSummary.module.css';

const TIMING_TEXT: Readonly<Record<Timing, string>> = {
  off: 'Section timers off',
  '1x': 'Section timers on',
  '1.5x': 'Section timers on, 1.5× time',
  '2x': 'Section timers on, 2× time',
};

export interface ExamSummaryProps {
  score: ExamScore;
  timing: Timing;
  save: SaveState;
  onRetrySave(): void;
  onReview(): void;
  onTryAnother(): void;
}

/** The exam's headline: band, score, time, how it was timed, where it is stored, and the ways on. */
export function ExamSummary({ score, timing, save, onRetrySave, onReview, onTryAnother }: ExamSummaryProps) {
  const wrong = score.answered - score.correct;
  const blank = score.total - score.answered;
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
          UPCAT Mock Exam · {spanText(score.timeSpent)} · {TIMING_TEXT[timing]}
        </Text>
        <p className={styles.line}>
          {score.correct} correct, {wrong} wrong, {blank} unanswered.
        </p>
        <p className={styles.line}>
          Right minus a quarter wrong: <strong>{rightMinusQuarterWrong(score).toFixed(2)}</strong> of{' '}
          {score.total}.{' '}
          <Text as="span" tone="muted" size="sm">
            Commonly reported by reviewees as the way the test is scored; not official.
          </Text>
        </p>
        <Receipt save={save} onRetry={onRetrySave} />
        <div className={styles.actions}>
          <Button size="lg" onClick={onReview}>
            Review Answers
          </Button>
          <Button size="lg" variant="secondary" onClick={onTryAnother}>
            Try Another Mock Exam
          </Button>
          <Button size="lg" variant="quiet" iconStart={<FileText />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Card>
  );
}
