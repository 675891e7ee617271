import { useAtomValue, useSetAtom } from 'jotai';
import { openQuestion } from '#features/attempt';
import { PaperRoom, useTick } from '#features/practice-room';
import { subjectName } from '#features/questions';
import type { ActiveReview } from '../model/session.ts';
import { review as reviews } from '../state/review.ts';

export interface ActiveReviewScreenProps {
  review: ActiveReview;
  /** Leaves the page; the review stays on the device. */
  onLeave(): void;
}

/** The running review: pick, check, read why, go on (docs/product.md#plan-4). By thumb, or A to D and Enter. */
export function ActiveReviewScreen({ review, onLeave }: ActiveReviewScreenProps) {
  const save = useAtomValue(reviews.roomSaveAtom);
  const send = useSetAtom(reviews.sendAtom);
  const reset = useSetAtom(reviews.resetAtom);
  useTick(false, (at) => send({ type: 'tick', at }));

  return (
    <PaperRoom
      paper={review}
      place={`Review · ${subjectName(openQuestion(review).subject)}`}
      words={{
        finish: 'Finish Review',
        finishWarning: 'What is left open counts for nothing and comes back another day.',
        leave: 'Leave Review',
        leaveWarning: 'Discard it, and its answers are not recorded.',
        discard: 'Discard',
      }}
      isLearning
      remainingMs={null}
      save={save}
      onEvent={send}
      onLeave={onLeave}
      onDiscard={reset}
    />
  );
}
