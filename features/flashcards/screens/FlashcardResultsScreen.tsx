import { useSetAtom } from 'jotai';
import { totalTime } from '#features/answers';
import { timeTakenText, timingText } from '#features/attempt';
import { perfectSetMoment } from '#features/moments';
import {
  ResultDetail,
  ResultPage,
  TopicScores,
  useAnswersView,
  useOpenAttempt,
} from '#features/practice-room';
import { nonEmptyQuestions } from '#features/questions';
import { PASS_PERCENTAGE, scoreByTopic, scoreSheet } from '#features/scoring';
import { Button } from '#ui/button';
import { flashcardTopicName } from '../model/choice.ts';
import { answeredCards, type FinishedFlashcardAttempt, sortCards } from '../model/flashcards.ts';
import { againText, knownText } from '../model/stored.ts';
import { flashcardAttempts } from '../state/flashcards.ts';

/**
 * Results (docs/product.md#card-8): how many cards were known and how many to see again, without a grade, and a button
 * that goes on with the latter; then the save status and the answers.
 */
export function FlashcardResultsScreen({ attempt }: { attempt: FinishedFlashcardAttempt }) {
  const { practice, moment } = useOpenAttempt();
  const start = useSetAtom(flashcardAttempts.startAtom);
  const { choice, sheet, finishedBy } = attempt;
  const score = scoreSheet(answeredCards(attempt), sheet);
  const review = useAnswersView(attempt.id, score.reviewData);
  const isEmpty = score.total === 0;
  const sorted = sortCards(attempt);
  const again = nonEmptyQuestions(sorted.again);
  const isUntouched = again === null && sorted.known.length === 0;
  const perfect = perfectSetMoment({ id: attempt.id, correct: score.correct, total: score.total });

  return (
    <ResultPage
      attempt={attempt}
      mode="flashcards"
      score={isEmpty ? score : null}
      about={`Flashcards · ${flashcardTopicName(choice.topic)} · ${timeTakenText(attempt, totalTime(sheet))} · ${timingText(choice.timing, 'Timer')}`}
      title={isUntouched ? 'No cards answered' : knownText(sorted)}
      lines={
        <>
          {isUntouched ? <p>Your time was counted. Answer a card next time to get a score.</p> : null}
          {isEmpty ? null : moment(attempt, score.reviewData, perfect)}
          {finishedBy === 'timer' ? (
            <p>The time was up, so the session ended by itself. Your answers were kept.</p>
          ) : null}
        </>
      }
      main={
        again === null ? undefined : (
          <Button onClick={() => void start({ ...choice, count: again.length, cards: again })}>
            {`Go on with ${againText(again.length)}`}
          </Button>
        )
      }
      review={review}
      historyTitle={({ number }) => `Card ${number} of ${score.total}`}
      anotherLabel="Try Another Flashcard Session"
      details={
        isEmpty ? undefined : (
          <ResultDetail
            attemptId={attempt.id}
            id="topics"
            label={score.percentage >= PASS_PERCENTAGE ? 'By topic' : 'What to work on'}
          >
            <TopicScores rows={scoreByTopic(score)} practice={practice} />
          </ResultDetail>
        )
      }
    />
  );
}
