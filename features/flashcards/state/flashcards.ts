import { atom } from 'jotai';
import { attemptDetails } from '#features/answers';
import { createAttempts, createTwoPartCodec } from '#features/attempt';
import {
  keepsPrintedOrderAtom,
  loadQuestions,
  type NonEmptyQuestions,
  type QuestionsPort,
  questionsPortAtom,
  shuffle,
  withOptionOrder,
} from '#features/questions';
import { AppError } from '#kernel/app-error';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import { DEFAULT_CARDS, type FlashcardSetupChoice, subjectsOfTopic, tagsOfTopic } from '../model/choice.ts';
import {
  type ActiveFlashcardAttempt,
  answeredCards,
  dealCards,
  endFlashcards,
  type FinishedFlashcardAttempt,
  type FlashcardAttempt,
  type FlashcardEvent,
  flashcardsText,
  reduceFlashcards,
  resumeFlashcards,
  sortCards,
  startFlashcards,
} from '../model/flashcards.ts';
import { packFlashcards, storedFlashcardsSchema, unpackFlashcards } from '../model/stored.ts';

/**
 * Draws the cards of an attempt: `count` of each bank, of which the deck takes `count`. A small deck is drawn from more,
 * so that its cards are short.
 */
async function drawCards(
  port: QuestionsPort,
  { topic, count }: Pick<FlashcardSetupChoice, 'topic' | 'count'>,
  random: () => number,
): Promise<NonEmptyQuestions> {
  const drawn = Math.max(count, Math.min(3 * count, DEFAULT_CARDS));
  const draws = await Promise.allSettled(
    subjectsOfTopic(topic).map((subject) =>
      loadQuestions(
        port,
        { subject, level: null, tags: tagsOfTopic(topic), size: { ofEachBank: drawn } },
        random,
      ),
    ),
  );
  const piles = draws.flatMap((draw) => (draw.status === 'fulfilled' ? [draw.value] : []));
  const failures = draws.flatMap((draw) => (draw.status === 'rejected' ? [draw.reason] : []));
  // A General attempt leaves out a subject that has no questions. If drawing fails for any other reason, the attempt
  // does not start.
  const isFatal = piles.length === 0 || !failures.every(isEmptyBank);
  if (isFatal && failures.length > 0) throw failures.find((failure) => !isEmptyBank(failure)) ?? failures[0];
  const cards = dealCards(piles, count, random);
  if (cards === null) throw new AppError('not-found', 'No questions available after transformation');
  return cards;
}

function isEmptyBank(failure: unknown): boolean {
  return failure instanceof AppError && failure.kind === 'not-found';
}

/**
 * The state of the learner's attempts. The whole session row is inserted at the end, in one
 * call (docs/product.md#rec-6), so the start inserts none.
 */
export const flashcardAttempts = createAttempts<
  FlashcardSetupChoice & { cards?: NonEmptyQuestions },
  ActiveFlashcardAttempt,
  FinishedFlashcardAttempt,
  FlashcardEvent
>({
  kind: 'flashcards',
  label: flashcardsText,
  isAnnounced: false,
  codec: createTwoPartCodec<FlashcardAttempt, typeof storedFlashcardsSchema>({
    key: DEVICE_KEYS.flashcards,
    schema: storedFlashcardsSchema,
    pack: packFlashcards,
    unpack: unpackFlashcards,
  }),
  async create({ get, id, userId, choice }) {
    const device = get(deviceAtom);
    const { cards: given, ...setup } = choice;
    const drawn = given ?? (await drawCards(get(questionsPortAtom), setup, device.random));
    const cards = withOptionOrder(drawn, id, get(keepsPrintedOrderAtom));
    return startFlashcards({ id, userId, choice: setup, cards, at: device.now() });
  },
  reduce: reduceFlashcards,
  resume: resumeFlashcards,
  endEarly: endFlashcards,
  carry: { kind: 'flashcards', hasCheck: () => false, end: endFlashcards },
  toResult(attempt) {
    const questions = answeredCards(attempt);
    const { choice, sheet, peeked, finishedBy } = attempt;
    const { known, again } = sortCards(attempt);
    return {
      questions,
      topic: choice.topic,
      difficulty: null,
      details: {
        ...attemptDetails(questions, sheet),
        timing: choice.timing,
        peeked: peeked.length,
        known: known.length,
        again: again.length,
        finishedBy,
      },
    };
  },
});

/**
 * Draws the cards again (docs/product.md#card-6). What was answered stays in the attempt. If no cards can be drawn, the
 * deck at hand is shuffled.
 */
export const reshuffleAtom = atom(null, async (get, set): Promise<void> => {
  const running = () => {
    const open = get(flashcardAttempts.stateAtom);
    return open.status === 'open' && open.attempt.status === 'active' ? open.attempt : null;
  };
  const before = running();
  if (before === null) return;
  const device = get(deviceAtom);
  const drawn = await drawCards(get(questionsPortAtom), before.choice, device.random).catch(() =>
    shuffle(before.deck, device.random),
  );
  const cards = withOptionOrder(drawn, before.id, get(keepsPrintedOrderAtom));
  if (running()?.id !== before.id) return;
  set(flashcardAttempts.sendAtom, { type: 'deal', cards, at: device.now() });
});

export const { summariesAtom: runningFlashcardsAtom, settleAtom: settleFlashcardsAtom } = flashcardAttempts;
