import { useRef } from 'react';
import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import { reviewFromRow } from '../model/review.ts';
import type { TodayLinks } from '../parts/TodayView.tsx';
import { reviewAttempts } from '../state/review.ts';
import { ActiveReviewScreen } from './ActiveReviewScreen.tsx';
import { ReviewResultScreen } from './ReviewResultScreen.tsx';
import { ReviewStartScreen, type ReviewStartScreenProps } from './ReviewStartScreen.tsx';

export interface ReviewScreenProps
  extends Pick<AttemptScreenProps, 'attemptId' | 'onLeave' | 'onFinish' | 'listed'>,
    Pick<ReviewStartScreenProps, 'isStarting' | 'isExtra' | 'minutes' | 'onStart'> {
  links: TodayLinks & { dashboard: string; progress: string };
}

/** The page `/review` (docs/product.md#plan-4). It shows today's questions, the running review, or its result. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { links, isStarting, isExtra, minutes, onStart, onFinish, onLeave = () => {} } = props;
  // Whether the learner is leaving the review. If so, the page is left without showing the result.
  const isLeaving = useRef(false);
  return (
    <AttemptPage
      {...props}
      onFinish={(id) => {
        if (isLeaving.current) onLeave();
        else onFinish?.(id);
      }}
      attempts={reviewAttempts}
      startHref={links.review}
      heading="Review"
      what="review"
      running={(attempt) => (
        <ActiveReviewScreen
          review={attempt}
          onFinishEarly={() => {
            isLeaving.current = true;
          }}
        />
      )}
      result={(attempt) => <ReviewResultScreen review={attempt} links={links} />}
      toFinished={reviewFromRow}
      setup={({ isLoading, error }) => (
        <ReviewStartScreen {...{ links, isStarting, isExtra, minutes, onStart, isLoading, error }} />
      )}
    />
  );
}
