import { atom } from 'jotai';
import * as v from 'valibot';
import { userIdAtom } from '#features/auth';
import { calendarDay } from '#features/study-time';
import { deviceAtom, readStored, writeStored } from '#kernel/device';
import { isSkillId, type SkillId } from '../model/answer.ts';
import type { LearnerMemory } from '../model/memory.ts';
import { morningKey } from './keys.ts';
import { learningAtom } from './memory.ts';

const skillId = v.custom<SkillId>(isSkillId);
const morningSchema = v.object({
  day: v.string(),
  skills: v.array(v.tuple([skillId, v.number(), v.number(), v.number(), v.number()])),
});

/** The skills when this device was first opened today; null if that has not happened. */
export const morningAtom = atom((get): Pick<LearnerMemory, 'skills'> | null => {
  // It is written when learning is loaded.
  get(learningAtom);
  const [device, userId] = [get(deviceAtom), get(userIdAtom)];
  const stored = userId === null ? null : readStored(device, morningKey(userId), morningSchema);
  if (stored === null || stored.day !== calendarDay(device.now(), device.calendarZone()).day) return null;
  return {
    skills: new Map(
      // What the day changed is told by the estimates: the misses are not stored.
      stored.skills.map(([id, mean, variance, answers, lastAt]) => [
        id,
        { mean, variance, answers, missed: 0, lastAt },
      ]),
    ),
  };
});

/** Saves the skills once a day, to show later what the day changed. */
export const noteMorningAtom = atom(null, (get, _set, userId: string): void => {
  const { status, memory } = get(learningAtom);
  if (status === 'loading' || get(morningAtom) !== null) return;
  const device = get(deviceAtom);
  writeStored(device, morningKey(userId), {
    day: calendarDay(device.now(), device.calendarZone()).day,
    skills: [...memory.skills].map(([id, { mean, variance, answers, lastAt }]) => [
      id,
      mean,
      variance,
      answers,
      lastAt,
    ]),
  });
});
