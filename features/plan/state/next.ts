import { atom } from 'jotai';
import {
  answersAtom,
  EMPTY_MEMORY,
  learningAtom,
  mergeAnswers,
  rememberAll,
  toAnswer,
} from '#features/memory';
import { type AnswerMode, answerEntries } from '#features/results';
import type { ScoredAnswer } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import { type NextInput, nextTopic } from '../model/next.ts';

/** The learner's answers, settings and time, for the one rule of what comes next (docs/product.md#plan-13). */
export const nextInputAtom = atom((get): NextInput => {
  const { memory, settings } = get(learningAtom);
  const device = get(deviceAtom);
  return { memory, settings, now: device.now(), timeZone: device.calendarZone() };
});

/** The same with the answers of an attempt that has just ended: its result does not wait until they are loaded. */
export const nextWithAtom = atom((get) => {
  const input = get(nextInputAtom);
  const known = get(answersAtom);
  return (
    { id, endedAt, mode }: { id: string; endedAt: number; mode: AnswerMode },
    entries: readonly ScoredAnswer[],
  ): NextInput => {
    const own = answerEntries(id, entries, mode).map((entry) => toAnswer({ entry, mode, at: endedAt }));
    return { ...input, memory: rememberAll(EMPTY_MEMORY, mergeAnswers(own, known)) };
  };
});

/** The topic to practice next; null before the first answer. */
export const nextTopicAtom = atom((get) => nextTopic(get(nextInputAtom)));

/** Whether the learner has taken the first questions: they are asked once (docs/product.md#plan-10). */
export const hasTakenFirstAtom = atom((get) => get(answersAtom).some(({ mode }) => mode === 'diagnostic'));
