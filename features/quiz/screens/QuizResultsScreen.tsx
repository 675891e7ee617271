import { useSetAtom } from 'jotai';
import { totalTime } from '#features/answers';
import { howTakenText, timeTakenText, timingText } from '#features/attempt';
import { perfectSetMoment } from '#features/moments';
import {
  ResultDetail,
  ResultPage,
  useAnswersView,
  useOpenAttempt,
  useWideScreen,
} from '#features/practice-room';
import { nonEmptyQuestions, subjectName } from '#features/questions';
import { missedQuestions, PASS_PERCENTAGE, scoreSheet, weakTopics } from '#features/scoring';
import { countText } from '#kernel/format';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { RotateCcw } from '#ui/icon';
import { levelAndTopicsText, nextLevelUp, type QuizChoice } from '../model/choice.ts';
import { quizSetupHref } from '../model/link.ts';
import type { FinishedQuiz } from '../model/quiz.ts';
import { PrintedAnswers, QuizAnswers } from '../parts/QuizAnswers.tsx';
import { LEVEL_ADVICE, QuizTimes, QuizTopics } from '../parts/QuizDetails.tsx';
import { practiceAgainChoice, quizAttempts as quizzes } from '../state/quiz.ts';

/**
 * The result of a quiz (docs/product.md#quiz-8): the score, what changed, and one next step. Topics, questions and
 * times are in collapsible rows below.
 */
export function QuizResultsScreen({ quiz }: { quiz: FinishedQuiz }) {
  const { practice, next, moment, listed, startHref } = useOpenAttempt();
  const start = useSetAtom(quizzes.startAtom);
  const { choice, questions, sheet, isRetake } = quiz;
  const score = scoreSheet(questions, sheet);
  const review = useAnswersView(quiz.id, score.reviewData);
  const perfect = perfectSetMoment({ id: quiz.id, correct: score.correct, total: score.total });
  const missed = nonEmptyQuestions(missedQuestions(score.reviewData));
  const isPassed = score.percentage >= PASS_PERCENTAGE;
  // On a phone the line above the button already names the topics, so the list with bars is closed at first.
  const isWide = useWideScreen();
  const weak = weakTopics(score.reviewData);
  const harder: QuizChoice = { ...choice, pool: 'any', level: nextLevelUp(choice.level) };
  const kind = isRetake ? 'missed questions again' : levelAndTopicsText(choice);

  return (
    <ResultPage
      attempt={quiz}
      mode="quiz"
      score={score}
      about={`${subjectName(choice.subject)} · ${kind} · ${howTakenText(quiz, `${timeTakenText(quiz, totalTime(sheet))} · ${timingText(choice.timing, 'Timer')}`)}`}
      lines={
        <>
          {moment(quiz, score.reviewData, perfect)}
          {listed?.(quiz, score.reviewData)}
          {quiz.finishedBy === 'timer' ? (
            <p>The time was up, so the quiz finished by itself. Your answers were kept.</p>
          ) : null}
        </>
      }
      main={
        weak.length > 0 ? (
          next && (
            <>
              {next(score.reviewData, weak)}
              {isPassed || choice.level === null ? null : <Text size="sm">{LEVEL_ADVICE[choice.level]}</Text>}
            </>
          )
        ) : (
          <Button onClick={() => void start(harder)}>
            {`Next: ${harder.level === null ? '' : `${harder.level.toLowerCase()}, `}${countText(harder.size, 'question')}`}
          </Button>
        )
      }
      review={review}
      historyTitle={({ number }) => `Question ${number} of ${questions.length}`}
      more={
        missed === null ? null : (
          <Button
            variant="secondary"
            iconStart={<RotateCcw />}
            onClick={() => void start({ ...practiceAgainChoice(choice.subject), retake: missed })}
          >
            Practice These Again ({missed.length})
          </Button>
        )
      }
      anotherLabel="Try Another Quiz"
      isPrintable
      shared={{
        title: 'Practice quiz',
        subtitle: subjectName(choice.subject),
        lines: [levelAndTopicsText(choice), countText(questions.length, 'question')],
        invitation: 'Take a quiz like this, free',
        href: quizSetupHref(startHref, choice),
        fileName: 'quiz.png',
      }}
      details={
        <>
          <ResultDetail
            attemptId={quiz.id}
            id="topics"
            label={isPassed ? 'By topic' : 'What to work on'}
            isOpen={!isPassed && isWide}
          >
            <QuizTopics score={score} practice={practice} />
          </ResultDetail>
          <ResultDetail attemptId={quiz.id} id="questions" label="Questions" isPrinted={false}>
            <QuizAnswers review={review} />
          </ResultDetail>
          {quiz.onPaper === undefined ? (
            <ResultDetail attemptId={quiz.id} id="pace" label="Pace">
              <QuizTimes score={score} />
            </ResultDetail>
          ) : null}
        </>
      }
    >
      <PrintedAnswers entries={score.reviewData} />
    </ResultPage>
  );
}
