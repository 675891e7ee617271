import { atom } from 'jotai';
import { type AnswerMode, answersOf, mergeAnswers } from '#features/answers';
import { addAnswersToMemory, answersAtom, EMPTY_MEMORY, learnerEstimatesAtom } from '#features/memory';
import { type Moment, topicMoment } from '#features/moments';
import { type ScoredAnswer, weakTopics } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import { masteryChanges } from '../model/changes.ts';
import { nextTopic, type TopicOrderInput } from '../model/topicOrder.ts';

/** The input of the rule that decides which topic comes next (docs/product.md#plan-13). */
export const topicOrderInputAtom = atom((get): TopicOrderInput => {
  const { memory, settings } = get(learnerEstimatesAtom);
  const device = get(deviceAtom);
  return { memory, settings, now: device.now(), timeZone: device.calendarZone() };
});

/**
 * Returns the input of the same rule as it was when an attempt ended: with the attempt's answers and without later
 * ones. So a result need not wait for the server, and names the same topics when it is opened again later.
 */
export const topicOrderInputAfterAttemptAtom = atom((get) => {
  const input = get(topicOrderInputAtom);
  const known = get(answersAtom);
  return (
    { id, endedAt, mode }: { id: string; endedAt: number; mode: AnswerMode },
    entries: readonly ScoredAnswer[],
  ): TopicOrderInput => {
    const own = answersOf({ id, mode, endedAt }, entries);
    const before = known.filter(({ at }) => at <= endedAt);
    return { ...input, memory: addAnswersToMemory(EMPTY_MEMORY, mergeAnswers(before, own)) };
  };
});

/**
 * Returns the moment of a topic that an attempt has turned green, though not if the attempt's result calls it weak; null
 * for none, and while the answers are not known.
 */
export const greenTopicAtom = atom((get) => {
  const { isStored } = get(learnerEstimatesAtom);
  const inputAfter = get(topicOrderInputAfterAttemptAtom);
  const known = get(answersAtom);
  return (
    attempt: { id: string; endedAt: number; mode: AnswerMode },
    entries: readonly ScoredAnswer[],
  ): Moment | null => {
    if (!isStored) return null;
    const own = new Set(answersOf(attempt, entries).map(({ id }) => id));
    const earlier = known.filter(({ id, at }) => at <= attempt.endedAt && !own.has(id));
    const before = addAnswersToMemory(EMPTY_MEMORY, earlier);
    const changes = masteryChanges(before, inputAfter(attempt, entries).memory, attempt.endedAt);
    const weak = weakTopics(entries);
    const green = changes.find(
      ({ isNewlyGreen, skill }) =>
        isNewlyGreen && !weak.some(({ subject, tag }) => subject === skill.subject && tag === skill.tag),
    );
    return green === undefined ? null : topicMoment({ id: green.skill.id, title: green.title });
  };
});

/** The topic to practice next; null if the learner has not answered any question. */
export const nextTopicAtom = atom((get) => nextTopic(get(topicOrderInputAtom)));

/**
 * Whether the learner has taken the diagnostic (the first questions). A learner takes it only once
 * (docs/product.md#plan-10).
 */
export const hasTakenDiagnosticAtom = atom((get) =>
  get(answersAtom).some(({ mode }) => mode === 'diagnostic'),
);
