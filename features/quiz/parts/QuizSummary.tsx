import type { AppErrorKind } from '#features/app-error';
import {
  durationText,
  Receipt,
  ResultSummary,
  type SaveStatus,
  type Score,
  ScoreLines,
  timingText,
  totalTime,
} from '#features/attempt';
import { subjectName } from '#features/questions';
import { Button } from '#ui/button';
import { FileText, RotateCcw } from '#ui/icon';
import { kindText } from '../model/choice.ts';
import type { FinishedQuiz } from '../model/session.ts';

const FINISH_NOTES: Readonly<Record<FinishedQuiz['finishedBy'], string | null>> = {
  learner: null,
  'all-answered': null,
  timer: 'The time was up, so the quiz finished by itself. Your answers were kept.',
};

export interface QuizSummaryProps {
  quiz: FinishedQuiz;
  score: Score;
  save: SaveStatus;
  /** Why the answers wait; null where nothing failed. */
  problem: AppErrorKind | null;
  /** How many questions were missed: they can be practised again. */
  missed: number;
  onRetrySave(): void;
  onReview(): void;
  onPractiseAgain(): void;
  onTryAnother(): void;
}

/** The quiz's headline (docs/product.md#score-1): band, score, where it is stored, and the ways on. */
export function QuizSummary({ quiz, score, save, problem, missed, ...on }: QuizSummaryProps) {
  const note = FINISH_NOTES[quiz.finishedBy];
  const level = quiz.isRetake ? 'missed questions again' : kindText(quiz.choice);
  return (
    <ResultSummary
      score={score}
      about={`${subjectName(quiz.choice.subject)} · ${level} · ${durationText(totalTime(quiz.sheet))} · ${timingText(quiz.choice.timing, 'Timer')}`}
      actions={
        <>
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
        </>
      }
    >
      <ScoreLines score={score} />
      {note === null ? null : <p>{note}</p>}
      <Receipt save={save} problem={problem} onRetry={on.onRetrySave} />
    </ResultSummary>
  );
}
