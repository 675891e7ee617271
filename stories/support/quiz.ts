import { deviceAtom, memoryDevice } from '#kernel/device';
import { savedQuiz } from './savedAttempts.ts';
import { withStore } from './store.tsx';

/** The start time of the sample learner's quizzes, in milliseconds since 1970. */
export const QUIZ_STARTED_AT = Date.UTC(2026, 0, 5, 1);
export const MINUTE = 60_000;

/** A decorator: a device with a saved quiz of the sample learner. `now` sets the device's clock. */
export const withSavedQuiz = (fields: Parameters<typeof savedQuiz>[0], now?: number) =>
  withStore((store) =>
    store.set(deviceAtom, memoryDevice({ stored: savedQuiz(fields), ...(now === undefined ? {} : { now }) })),
  );
