import { atom } from 'jotai';
import { learnerIdAtom, perLearnerAtom } from '#kernel/learner';
import { lessonsPortAtom } from '../ports.ts';
import type { LessonReading } from './reading.ts';

/** The ids of the lessons that this learner has read, as far as they are known. */
export const readLessonsAtom = perLearnerAtom<ReadonlySet<string>>(new Set());

/** Adds the lessons of the readings that wait here, and those that the server knows from all devices, if it answers. */
export const loadReadLessonsAtom = atom(
  null,
  async (get, set, waiting: readonly LessonReading[]): Promise<void> => {
    const userId = get(learnerIdAtom);
    if (userId === null) return;
    const add = (lessons: readonly string[]) =>
      set(readLessonsAtom, userId, (before) => new Set([...before, ...lessons]));
    add(waiting.map(({ lesson }) => lesson));
    add(
      await get(lessonsPortAtom)
        .loadRead()
        .catch(() => []),
    );
  },
);
