import type { AppErrorKind } from '#features/app-error';
import {
  durationText,
  Receipt,
  ResultSummary,
  type SaveStatus,
  type Score,
  ScoreLines,
  timingText,
} from '#features/attempt';
import { Button } from '#ui/button';
import { FileText } from '#ui/icon';
import type { FinishedExam } from '../model/exam.ts';
import { examTime } from '../model/score.ts';

export interface ExamSummaryProps {
  exam: FinishedExam;
  score: Score;
  save: SaveStatus;
  /** Why the answers wait; null where nothing failed. */
  problem: AppErrorKind | null;
  onRetrySave(): void;
  onReview(): void;
  onTryAnother(): void;
}

/** The exam's headline: band, score, time, how it was timed, where it is stored, and the ways on. */
export function ExamSummary({
  exam,
  score,
  save,
  problem,
  onRetrySave,
  onReview,
  onTryAnother,
}: ExamSummaryProps) {
  return (
    <ResultSummary
      score={score}
      about={`UPCAT Mock Exam · ${durationText(examTime(exam))} · ${timingText(exam.timing, 'Section timers')}`}
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
