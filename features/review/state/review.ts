import { atom } from 'jotai';
import { attemptDetails, countAnswers, endedAttempt, type ResultFacts, sheetEntry } from '#features/answers';
import { createAttempts, createTwoPartCodec } from '#features/attempt';
import { openRowsAtom } from '#features/open-attempts';
import { DAILY_SET, type PlanSlot } from '#features/plan';
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
  type Review,
  type ReviewEvent,
  reduceReview,
  startReview,
  storedReviewSchema,
  unpackReview,
} from '../model/review.ts';
import { reviewPortAtom } from '../ports.ts';
import { isOfToday } from './running.ts';

const reviewFacts = ({
  questions,
  sheet,
}: Pick<ResultFacts, 'questions'> & Pick<FinishedReview, 'sheet'>): ResultFacts => ({
  questions,
  topic: DAILY_SET.topic,
  difficulty: null,
  details: attemptDetails(questions, sheet),
  answerMode: 'review',
});

/** The learner's review. It is stored as an attempt of the kind `quiz`, but its answers have the mode `review`. */
export const reviewAttempts = createAttempts<readonly PlanSlot[], ActiveReview, FinishedReview, ReviewEvent>({
  kind: 'quiz',
  label: ({ index, questions }) => `${DAILY_SET.name} · ${index} of ${questions.length}`,
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
  toResult: reviewFacts,
});

/** Ends the review if nothing is left to do in it, or if it is of an earlier day. */
export const endDoneReviewAtom = atom(null, (get, set): void =>
  set(
    reviewAttempts.endAtom,
    (review) =>
      countAnswers(review.questions, review.sheet).unchecked === 0 ||
      !isOfToday(get(deviceAtom), review.clock.seenAt),
  ),
);

/**
 * What was checked in the review that is open here, as if it ended when it was last seen. Nothing, if another device has
 * ended it.
 */
export const checkedReviewAtom = atom((get) => {
  const running = get(reviewAttempts.runningAtom);
  const ended = get(openRowsAtom).filter(({ state }) => state !== 'open');
  const timeZone = get(deviceAtom).timeZone();
  return () =>
    running()
      .filter(({ id }) => !ended.some((row) => row.id === id))
      .flatMap((review) => {
        const { id, userId, startedAt, clock } = review;
        const { endedAt, sheet } = endReview(review, clock.seenAt);
        const questions = review.questions.filter(
          ({ question_id }) => sheetEntry(sheet, question_id).isChecked,
        );
        if (questions.length === 0) return [];
        const facts = reviewFacts({ questions, sheet });
        return endedAttempt({ ...facts, id, userId, kind: 'quiz', startedAt, endedAt, timeZone, sheet });
      });
});
