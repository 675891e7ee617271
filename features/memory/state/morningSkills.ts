import { atom } from 'jotai';
import * as v from 'valibot';
import { calendarDay } from '#features/study-time';
import { deviceAtom, readStored, writeStored } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import type { LearnerMemory } from '../model/memory.ts';
import { isSkillId, type SkillId } from '../model/skill.ts';
import { morningSkillsKey } from './keys.ts';
import { learnerEstimatesAtom } from './memory.ts';

const skillId = v.custom<SkillId>(isSkillId);
const morningSchema = v.object({
  day: v.string(),
  skills: v.array(v.tuple([skillId, v.number(), v.number(), v.number(), v.number()])),
});

/**
 * The learner's skills as they were when the app was first opened on this device today. Null if they were not saved.
 */
export const morningSkillsAtom = atom((get): Pick<LearnerMemory, 'skills'> | null => {
  // Read `learnerEstimatesAtom` only to recompute when it changes: once the learner's answers are loaded, the skills
  // are saved.
  get(learnerEstimatesAtom);
  const [device, userId] = [get(deviceAtom), get(learnerIdAtom)];
  const stored = userId === null ? null : readStored(device, morningSkillsKey(userId), morningSchema);
  if (stored === null || stored.day !== calendarDay(device.now(), device.calendarZone()).day) return null;
  return {
    skills: new Map(
      // `missed` is not stored, because the day's changes are computed without it.
      stored.skills.map(([id, mean, variance, answers, lastAt]) => [
        id,
        { mean, variance, answers, missed: 0, lastAt },
      ]),
    ),
  };
});

/** Saves the learner's skills once a day, so that the app can show later how they changed during the day. */
export const saveMorningSkillsAtom = atom(null, (get): void => {
  const { status, memory } = get(learnerEstimatesAtom);
  const userId = get(learnerIdAtom);
  if (userId === null || status === 'loading' || get(morningSkillsAtom) !== null) return;
  const device = get(deviceAtom);
  writeStored(device, morningSkillsKey(userId), {
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
