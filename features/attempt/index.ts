export {
  type FinishedAttempt,
  finishedAttempt,
  isFinished,
  pastResult,
  type RunningAttempt,
} from './model/attempt.ts';
export {
  type AttemptClock,
  addTimeUntil,
  type DeadlineClock,
  deadlineClock,
  isLearnerActive,
  isTimeSaveDue,
  timeLeft,
} from './model/clock.ts';
export {
  type DeadlineAttempt,
  type DeadlineEvent,
  mustAskToContinue,
  reduceDeadline,
  resumeDeadline,
} from './model/deadline.ts';
export type { PageAddress, SaveTarget } from './model/lifecycle.ts';
export {
  addOpenQuestionTime,
  applySheetEvent,
  isEventOfAttempt,
  type OneListAttempt,
  type OneListEvent,
  openQuestion,
} from './model/oneListAttempt.ts';
export { howTakenText, isOnPaperRow, withPaperFacts } from './model/onPaper.ts';
export {
  readTiming,
  storedTimingSchema,
  type Timing,
  timeLimitFor,
  timeTakenText,
  timingText,
} from './model/timing.ts';
export {
  finishUntimed,
  readUntimedResult,
  storedUntimedFields,
  storedUntimedResultSchema,
  type UntimedAttempt,
  type UntimedResult,
} from './model/untimed.ts';
export { createAttempts } from './state/attempts.ts';
export { type AttemptCodec, canStoreAttempt, createTwoPartCodec, storeQuestions } from './state/codec.ts';
