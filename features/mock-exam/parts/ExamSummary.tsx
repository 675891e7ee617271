import type { AppErrorKind } from '#features/app-error';
import { Receipt, ResultSummary, type SaveState, ScoreLines, spanText } from '#features/practice';
import { Button } from '#ui/button';
import { FileText } from '#ui/icon';
import type { ExamScore } from '../model/score.ts';
import type { Timing } from '../model/sections.ts';

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
      about={`UPCAT Mock Exam · ${spanText(score.timeSpent * 1000)} · ${TIMING_TEXT[timing]}`}
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
