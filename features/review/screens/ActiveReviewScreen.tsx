import { useAtomValue, useSetAtom } from 'jotai';
import { countAnswers } from '#features/answers';
import { openQuestion } from '#features/attempt';
import { QuestionRoom, useAttemptClock, useOpenAttempt } from '#features/practice-room';
import { subjectName } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import type { ActiveReview } from '../model/review.ts';
import { reviewAttempts as reviews } from '../state/review.ts';

export interface ActiveReviewScreenProps {
  review: ActiveReview;
  /** Called when the learner leaves, before the review ends. */
  onFinishEarly(): void;
}

/**
 * The screen of a running review (docs/product.md#plan-4): the learner picks, checks, reads the explanation and goes
 * on. The keys A to D and Enter do the same as a tap. Leaving ends the review: its answers count at once, and its other
 * questions come back on another day.
 */
export function ActiveReviewScreen({ review, onFinishEarly }: ActiveReviewScreenProps) {
  const room = useOpenAttempt();
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(reviews.sendAtom);
  useAttemptClock(false, send);

  function leave() {
    if (countAnswers(review.questions, review.sheet).answered === 0) {
      room.discard();
      room.leave();
      return;
    }
    onFinishEarly();
    send({ type: 'finish', at: device.now() });
  }

  return (
    <QuestionRoom
      attempt={review}
      mode="review"
      texts={{
        place: `Review · ${subjectName(openQuestion(review).subject)}`,
        finish: 'Finish Review',
        check: {
          title: 'Before you finish',
          warning: 'Skipped questions will come back.',
          finish: 'Finish Review',
        },
        leave: 'Leave Review',
      }}
      isLearning
      onEvent={send}
      onLeave={leave}
    />
  );
}
