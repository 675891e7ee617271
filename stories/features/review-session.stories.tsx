import { fakeLearningPort } from '#fakes/memory';
import { learningPortAtom } from '#features/memory';
import { NextTopics, ReviewCountsNote } from '#features/plan';
import { ReviewScreen, reviewPortAtom } from '#features/review';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { signIn } from '../support/learner.ts';
import { ATTEMPT_ID, savedReview } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const withReview = (stored: Record<string, string> = {}) =>
  withStore((store) => {
    signIn(store);
    store.set(deviceAtom, memoryDevice({ stored }));
    store.set(learningPortAtom, fakeLearningPort());
    store.set(reviewPortAtom, { drawPlan: async () => [] });
  });

/**
 * Spaced repetition: questions come back before the learner forgets them, and each answer shows its explanation at
 * once.
 */
const meta = preview.meta({
  title: 'Screens/Review',
  tags: ['phone-only'],
  component: ReviewScreen,
  args: {
    isStarting: false,
    isExtra: false,
    onStart: () => {},
    links: {
      review: '#review',
      plan: '#plan',
      progress: '#progress',
      dashboard: '#dashboard',
      mock: (scope) => `#mock-exams?scope=${scope}`,
    },
    next: (entries, weak) => <NextTopics entries={entries} weak={weak} href={() => '#practice'} />,
    listed: (attempt, entries) => <ReviewCountsNote attempt={attempt} entries={entries} planHref="#plan" />,
  },
});

export const Start = meta.story({ decorators: [withReview()] });

export const Active = meta.story({ decorators: [withReview(savedReview('active'))] });

export const Result = meta.story({
  args: { attemptId: ATTEMPT_ID },
  decorators: [withReview(savedReview('finished'))],
});
