import { useAtomValue, useSetAtom } from 'jotai';
import { openQuestion } from '#features/attempt';
import { OneListRoom, useAttemptTick } from '#features/practice-room';
import { subjectName } from '#features/questions';
import { countAnswers } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import type { ActiveReview } from '../model/review.ts';
import { reviewAttempts as reviews } from '../state/review.ts';

export interface ActiveReviewScreenProps {
  review: ActiveReview;
  /** Leaves the page. */
  onLeave(): void;
  /** Called when the learner leaves, before the review ends. */
  onFinishEarly(): void;
}

/**
 * The screen of a running review (docs/product.md#plan-4): the learner picks, checks, reads the explanation and goes
 * on. The keys A to D and Enter do the same as a tap. Leaving ends the review: its answers count at once, and its other
 * questions come back on another day.
 */
export function ActiveReviewScreen({ review, onLeave, onFinishEarly }: ActiveReviewScreenProps) {
  const save = useAtomValue(reviews.saveAtom);
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(reviews.sendAtom);
  const reset = useSetAtom(reviews.resetAtom);
  useAttemptTick(false, (at) => send({ type: 'tick', at }));

  function leave() {
    if (countAnswers(review.questions, review.sheet).answered === 0) {
      reset();
      onLeave();
      return;
    }
    onFinishEarly();
    send({ type: 'finish', at: device.now() });
  }

  return (
    <OneListRoom
      attempt={review}
      mode="review"
      place={`Review · ${subjectName(openQuestion(review).subject)}`}
      words={{
        finish: 'Finish Review',
        finishWarning: 'Skipped questions will come back.',
        leave: 'Leave Review',
      }}
      isLearning
      remainingMs={null}
      save={save}
      onEvent={send}
      onLeave={leave}
    />
  );
}
