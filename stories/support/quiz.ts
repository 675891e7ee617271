import type { Subject } from '#features/questions';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { keptQuiz } from './kept.ts';
import { withStore } from './store.tsx';

/** When the sample learner's quizzes begin, in milliseconds since 1970. */
export const START = Date.UTC(2026, 0, 5, 1);
export const MINUTE = 60_000;

/** A device that keeps a quiz of the sample learner, at the instant `now` where it is given. */
export const kept = (fields: Parameters<typeof keptQuiz>[0], now?: number) =>
  withStore((store) =>
    store.set(deviceAtom, memoryDevice({ stored: keptQuiz(fields), ...(now === undefined ? {} : { now }) })),
  );

/** The subjects' tiles of a learner who has answered nothing yet. */
export const TILES = { topics: null, subjectHref: (subject: Subject) => `#${subject}` };
