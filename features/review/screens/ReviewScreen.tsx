import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import { reviewOf } from '../model/past.ts';
import type { TodayLinks } from '../parts/TodayView.tsx';
import { review } from '../state/review.ts';
import { ActiveReviewScreen } from './ActiveReviewScreen.tsx';
import { ReviewResultScreen } from './ReviewResultScreen.tsx';
import { ReviewStartScreen, type ReviewStartScreenProps } from './ReviewStartScreen.tsx';

export interface ReviewScreenProps
  extends Pick<AttemptScreenProps, 'userId' | 'attemptId' | 'onLeave' | 'onFinish' | 'onTryAnother'>,
    Pick<ReviewStartScreenProps, 'isStarting' | 'isExtra' | 'onStart'> {
  links: TodayLinks & { dashboard: string };
}

/** `/review` (docs/product.md#plan-4): today's list, the running review, or its result. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { userId, links, isStarting, isExtra, onStart, onLeave = () => {}, onTryAnother } = props;
  return (
    <AttemptPage
      {...props}
      attempts={review}
      startHref={links.review}
      heading="Review"
      what="review"
      running={(attempt) => <ActiveReviewScreen review={attempt} onLeave={onLeave} />}
      result={(attempt) => <ReviewResultScreen review={attempt} links={links} onTryAnother={onTryAnother} />}
      toFinished={reviewOf}
      setup={({ isLoading, error }) => (
        <ReviewStartScreen {...{ userId, links, isStarting, isExtra, onStart, isLoading, error }} />
      )}
    />
  );
}
