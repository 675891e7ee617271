import type { AppErrorKind } from '#features/app-error';
import {
  Receipt,
  ResultSummary,
  type SaveState,
  ScoreLines,
  spanText,
  type Timing,
  timingText,
} from '#features/practice';
import { Button } from '#ui/button';
import { FileText } from '#ui/icon';
import type { ExamScore } from '../model/score.ts';

export interface ExamSummaryProps {
  score: ExamScore;
  timing: Timing;
  save: SaveState;
  /** Why the answers wait; null where nothing failed. */
  problem: AppErrorKind | null;
  onRetrySave(): void;
  onReview(): void;
  onTryAnother(): void;
}

/** The exam's headline: band, score, time, how it was timed, where it is stored, and the ways on. */
export function ExamSummary({
  score,
  timing,
  save,
  problem,
  onRetrySave,
  onReview,
  onTryAnother,
}: ExamSummaryProps) {
  return (
    <ResultSummary
      score={score}
      about={`UPCAT Mock Exam · ${spanText(score.timeSpent * 1000)} · ${timingText(timing, 'Section timers')}`}
      actions={
        <>
          <Button size="lg" onClick={onReview}>
            Review Answers
          </Button>
          <Button size="lg" variant="secondary" onClick={onTryAnother}>
            Try Another Mock Exam
          </Button>
          <Button size="lg" variant="quiet" iconStart={<FileText />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <ScoreLines score={score} />
      <Receipt save={save} problem={problem} onRetry={onRetrySave} />
    </ResultSummary>
  );
}
