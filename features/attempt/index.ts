export { isFinished, type RunningAttempt } from './model/attempt.ts';
export {
  type AttemptClock,
  addTimeUntil,
  type DeadlineClock,
  isLearnerActive,
  isTimeSaveDue,
  isTimeUp,
  restartClock,
  restoredClock,
  timeLeft,
} from './model/clock.ts';
export type { PageAddress, SaveTarget } from './model/lifecycle.ts';
export {
  addOpenQuestionTime,
  applyMarkEvent,
  isEventOfAttempt,
  type OneListAttempt,
  type OneListEvent,
  openQuestion,
} from './model/oneListAttempt.ts';
export {
  finishUntimed,
  readUntimedResult,
  storedUntimedFields,
  storedUntimedResultSchema,
  type UntimedAttempt,
  type UntimedResult,
  untimedClock,
} from './model/untimed.ts';
export { createAttempts } from './state/attempts.ts';
export { type AttemptCodec, canStoreAttempt, createTwoPartCodec, storeQuestions } from './state/codec.ts';
