import { attemptDetails } from '#features/answers';
import { createAttempts, createTwoPartCodec } from '#features/attempt';
import { type PlanSlot, SET_NAME } from '#features/plan';
import {
  keepsPrintedOrderAtom,
  nonEmptyQuestions,
  questionsPortAtom,
  withOptionOrder,
} from '#features/questions';
import { AppError } from '#kernel/app-error';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import { arrangeReview, reviewDrawRequest } from '../model/draw.ts';
import {
  type ActiveReview,
  endReview,
  type FinishedReview,
  packReview,
  REVIEW_TOPIC,
  type Review,
  type ReviewEvent,
  reduceReview,
  startReview,
  storedReviewSchema,
  unpackReview,
} from '../model/review.ts';
import { reviewPortAtom } from '../ports.ts';
import { isOfToday } from './running.ts';

/** The learner's review. It is stored as an attempt of the kind `quiz`, but its answers have the mode `review`. */
export const reviewAttempts = createAttempts<readonly PlanSlot[], ActiveReview, FinishedReview, ReviewEvent>({
  kind: 'quiz',
  label: ({ index, questions }) => `${SET_NAME} · ${index} of ${questions.length}`,
  // The server need not know that a review is running, so its session row is written only at the end.
  isAnnounced: false,
  codec: createTwoPartCodec<Review, typeof storedReviewSchema>({
    key: DEVICE_KEYS.review,
    schema: storedReviewSchema,
    pack: packReview,
    unpack: unpackReview,
  }),
  async create({ get, id, userId, choice: slots }) {
    const request = reviewDrawRequest(slots);
    const [rows, ...reading] = await Promise.all([
      get(reviewPortAtom).drawPlan(request.ids, request.slots),
      ...request.reading.map(async (draw) => {
        const drawn = await get(questionsPortAtom).drawRows(draw);
        return drawn.map((row) => ({ bank: draw.bank, row }));
      }),
    ]);
    const questions = nonEmptyQuestions(arrangeReview(slots, [...rows, ...reading.flat()]));
    if (questions === null) throw new AppError('not-found', 'There are no questions for this plan.');
    const shown = withOptionOrder(questions, id, get(keepsPrintedOrderAtom));
    return startReview({ id, userId, questions: shown, at: get(deviceAtom).now() });
  },
  reduce: reduceReview,
  resume: (found) => found,
  isOld: ({ clock }, get) => !isOfToday(get(deviceAtom), clock.seenAt),
  carry: {
    kind: 'review',
    hasCheck: () => true,
    end: endReview,
  },
  toResult: ({ questions, sheet }) => ({
    questions,
    topic: REVIEW_TOPIC,
    difficulty: null,
    details: attemptDetails(questions, sheet),
    answerMode: 'review',
  }),
});
