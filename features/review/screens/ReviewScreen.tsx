import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { countAnswers } from '#features/answers';
import { openQuestion } from '#features/attempt';
import { loadLearningAtom } from '#features/memory';
import { DAILY_SET } from '#features/plan';
import {
  AttemptPage,
  type AttemptScreenProps,
  QuestionRoom,
  useAttemptClock,
  useOpenAttempt,
} from '#features/practice-room';
import { SUBJECT_FACTS } from '#features/questions';
import { Alert } from '#ui/alert';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Illustration } from '#ui/illustration';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { type ActiveReview, reviewFromRow } from '../model/review.ts';
import { type TodayLinks, TodayReasons, TodayView } from '../parts/TodayView.tsx';
import { reviewAttempts, reviewAttempts as reviews } from '../state/review.ts';
import { streakAtom, todayAtom } from '../state/today.ts';
import { ReviewResultScreen } from './ReviewResultScreen.tsx';

export interface ReviewScreenProps
  extends Pick<AttemptScreenProps, 'attemptId' | 'onLeave' | 'onFinish' | 'listed' | 'next'>,
    Pick<ReviewStartScreenProps, 'isStarting' | 'isExtra' | 'minutes' | 'onStart'> {
  links: TodayLinks & { dashboard: string; progress: string };
}

/** The page `/review` (docs/product.md#plan-4). It shows today's questions, the running review, or its result. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { links, isStarting, isExtra, minutes, onStart } = props;
  return (
    <AttemptPage
      {...props}
      attempts={reviewAttempts}
      startHref={links.review}
      heading={DAILY_SET.name}
      what="set"
      running={(attempt) => <ActiveReviewScreen review={attempt} />}
      result={(attempt) => <ReviewResultScreen review={attempt} links={links} />}
      toFinished={reviewFromRow}
      setup={({ isLoading, error }) => (
        <ReviewStartScreen {...{ links, isStarting, isExtra, minutes, onStart, isLoading, error }} />
      )}
    />
  );
}

interface ReviewStartScreenProps {
  links: TodayLinks;
  /** Whether the page's URL requests to start the review immediately. */
  isStarting: boolean;
  /** Whether the learner wants to continue after today's work, or to study on a day off. */
  isExtra: boolean;
  /** The minutes that the learner chose. @default what is left of today’s */
  minutes?: number | undefined;
  isLoading: boolean;
  error: string | null;
  /** Called when a review has started, so that the app can remove the parameters from the page's URL. */
  onStart(): void;
}

/** Shows today's questions before a review starts, or starts the review immediately if the page's URL requests it. */
function ReviewStartScreen(props: ReviewStartScreenProps) {
  const { links, isStarting, isExtra, minutes, isLoading, error, onStart } = props;
  const { status, today } = useAtomValue(todayAtom)({ isExtra, minutes });
  const streak = useAtomValue(streakAtom);
  const load = useSetAtom(loadLearningAtom);
  const start = useSetAtom(reviewAttempts.startAtom);
  useEffect(() => void load(), [load]);

  const slots = 'blocks' in today.plan ? today.plan.blocks.flatMap((block) => block.slots) : [];
  const begin = () => {
    void start(slots);
    onStart();
  };
  const beginAtOnce = useEffectEvent(begin);
  const isReady = status !== 'loading' && !isLoading;
  const canStart = isStarting && isReady && error === null && slots.length > 0;
  useEffect(() => {
    if (canStart) beginAtOnce();
  }, [canStart]);

  if (!isReady || canStart) return <Spinner label="Loading…" isPage />;
  return (
    <Page>
      <Stack>
        <Heading level={1}>{DAILY_SET.name}</Heading>
        {error === null ? null : (
          <Alert tone="danger" title={`${DAILY_SET.name} could not start`} onRetry={begin}>
            {error}
          </Alert>
        )}
        <Card as="section" aria-labelledby="today-title">
          <Stack>
            {slots.length > 0 ? null : (
              <Illustration name={today.plan.status === 'past' ? 'medal' : 'bangka'} size="sm" />
            )}
            <TodayView today={today} links={links} streak={streak} />
            <TodayReasons today={today} />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

/**
 * The screen of a running review (docs/product.md#plan-4): the learner picks, checks, reads the explanation and goes
 * on. The keys A to D and Enter do the same as a tap. Leaving keeps it, unless nothing is answered.
 */
function ActiveReviewScreen({ review }: { review: ActiveReview }) {
  const room = useOpenAttempt();
  const send = useSetAtom(reviews.sendAtom);
  useAttemptClock(false, send);

  function leave() {
    if (countAnswers(review.questions, review.sheet).answered === 0) room.discard();
    room.leave();
  }

  return (
    <QuestionRoom
      attempt={review}
      mode="review"
      texts={{
        place: `${DAILY_SET.name} · ${SUBJECT_FACTS[openQuestion(review).subject].gauge}`,
        finish: 'Finish',
        check: {
          title: 'Before you finish',
          warning: 'Skipped questions will come back.',
          finish: 'Finish',
        },
        leave: 'Leave the daily set',
        canEndEarly: true,
      }}
      isLearning
      onEvent={send}
      onLeave={leave}
    />
  );
}
