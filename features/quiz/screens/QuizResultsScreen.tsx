import { useSetAtom } from 'jotai';
import {
  type AttemptScreenProps,
  type PracticeHref,
  ResultFrame,
  useAnswersView,
} from '#features/practice-room';
import { paperOf, subjectName } from '#features/questions';
import { howTaken, spentText, timingText } from '#features/results';
import { isWeak, missedQuestions, PASS_LINE, scoreByTag, scoreSheet, totalTime } from '#features/scoring';
import { Button } from '#ui/button';
import { RotateCcw } from '#ui/icon';
import { LinkButton } from '#ui/link-button';
import { kindText } from '../model/choice.ts';
import type { FinishedQuiz } from '../model/session.ts';
import { PrintedAnswers } from '../parts/PrintedAnswers.tsx';
import { QuizAnswers } from '../parts/QuizAnswers.tsx';
import { QuizBreakdown } from '../parts/QuizBreakdown.tsx';
import { QuizTimes } from '../parts/QuizTimes.tsx';
import { Recommendations } from '../parts/Recommendations.tsx';
import { againChoice, quiz as quizzes } from '../state/quiz.ts';
import styles from './QuizResultsScreen.module.css';

export interface QuizResultsScreenProps {
  quiz: FinishedQuiz;
  /** Link to practice of one topic. */
  practice?: PracticeHref | undefined;
  /** Starts ten questions of these topics. */
  fix?: AttemptScreenProps['fix'];
  listed?: AttemptScreenProps['listed'];
  /** Called before the setup replaces the result. */
  onTryAnother?: (() => void) | undefined;
}

/** Topics for the next step. */
const MOST_TOPICS = 3;

/** 'Fix these 3 topics: 10 questions'. */
function fixText(topics: number): string {
  return `Fix ${topics === 1 ? 'this topic' : `these ${topics} topics`}: 10 questions`;
}

/**
 * Results (docs/product.md#quiz-8): the band, the score, the save status, what to work on, and a link to
 * the answers.
 */
export function QuizResultsScreen({ quiz, practice, fix, listed, onTryAnother }: QuizResultsScreenProps) {
  const start = useSetAtom(quizzes.startAtom);
  const { choice, questions, sheet, isRetake, userId } = quiz;
  const score = scoreSheet(questions, sheet);
  const review = useAnswersView(quiz.id, score.review);
  const missed = paperOf(missedQuestions(score.review));
  const weak = scoreByTag(score).filter((row) => row.tag !== '' && isWeak(row));
  const kind = isRetake ? 'missed questions again' : kindText(choice);

  return (
    <ResultFrame
      attempt={quiz}
      mode="quiz"
      attempts={quizzes}
      score={score}
      about={`${subjectName(choice.subject)} · ${kind} · ${howTaken(quiz, `${spentText(quiz, totalTime(sheet))} · ${timingText(choice.timing, 'Timer')}`)}`}
      lines={
        <>
          {listed?.(quiz, score.review)}
          {quiz.finishedBy === 'timer' ? (
            <p>The time was up, so the quiz finished by itself. Your answers were kept.</p>
          ) : null}
        </>
      }
      main={
        weak.length === 0 || fix === undefined ? undefined : (
          <LinkButton
            href={fix(
              choice.subject,
              weak.slice(0, MOST_TOPICS).map(({ tag }) => tag),
            )}
          >
            {fixText(Math.min(weak.length, MOST_TOPICS))}
          </LinkButton>
        )
      }
      review={review}
      titleOf={({ number }) => `Question ${number} of ${questions.length}`}
      actions={
        missed === null ? null : (
          <Button
            variant="secondary"
            iconStart={<RotateCcw />}
            onClick={() => void start({ userId, choice: { ...againChoice(choice.subject), retake: missed } })}
          >
            Practice These Again ({missed.length})
          </Button>
        )
      }
      anotherLabel="Try Another Quiz"
      onTryAnother={onTryAnother}
      isPrintable
    >
      <div className={styles.details}>
        <QuizAnswers review={review} />
        <QuizBreakdown score={score} practice={practice} />
        {quiz.onPaper === undefined ? <QuizTimes score={score} /> : null}
        {score.percentage < PASS_LINE ? (
          <Recommendations score={score} choice={choice} practice={practice} />
        ) : null}
      </div>
      <PrintedAnswers entries={score.review} />
    </ResultFrame>
  );
}
