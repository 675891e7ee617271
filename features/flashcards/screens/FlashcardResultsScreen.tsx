import { totalTime } from '#features/answers';
import { timeTakenText, timingText } from '#features/attempt';
import {
  ResultDetail,
  ResultPage,
  TopicScores,
  useAnswersView,
  useOpenAttempt,
} from '#features/practice-room';
import { PASS_PERCENTAGE, scoreByTopic, scoreSheet } from '#features/scoring';
import { flashcardTopicName } from '../model/choice.ts';
import { answeredCards, type FinishedFlashcardAttempt } from '../model/flashcards.ts';

/**
 * Results (docs/product.md#card-8): the score of the answered cards, whether it passes, the save status,
 * and the answers.
 */
export function FlashcardResultsScreen({ attempt }: { attempt: FinishedFlashcardAttempt }) {
  const { practice } = useOpenAttempt();
  const { choice, sheet, finishedBy } = attempt;
  const score = scoreSheet(answeredCards(attempt), sheet);
  const review = useAnswersView(attempt.id, score.review);
  const isEmpty = score.total === 0;
  const hasPassed = score.percentage >= PASS_PERCENTAGE;

  return (
    <ResultPage
      attempt={attempt}
      mode="flashcards"
      score={score}
      about={`Flashcards · ${flashcardTopicName(choice.topic)} · ${timeTakenText(attempt, totalTime(sheet))} · ${timingText(choice.timing, 'Timer')}`}
      title={isEmpty ? 'No cards answered' : undefined}
      lines={
        <>
          {isEmpty ? (
            <p>Your time was counted. Answer a card next time to get a score.</p>
          ) : (
            <p>
              {hasPassed ? 'You passed' : 'Not passed yet'}: the pass line is {PASS_PERCENTAGE}%.
            </p>
          )}
          {finishedBy === 'timer' ? (
            <p>The time was up, so the session ended by itself. Your answers were kept.</p>
          ) : null}
        </>
      }
      review={review}
      historyTitle={({ number }) => `Card ${number} of ${score.total}`}
      anotherLabel="Try Another Flashcard Session"
      details={
        isEmpty ? undefined : (
          <ResultDetail
            attemptId={attempt.id}
            id="topics"
            label={hasPassed ? 'By topic' : 'What to work on'}
            isOpen={!hasPassed}
          >
            <TopicScores rows={scoreByTopic(score)} practice={practice} />
          </ResultDetail>
        )
      }
    />
  );
}
