export { isFinished, type RunningAttempt } from './model/attempt.ts';
export {
  type Clock,
  type DeadlineClock,
  isLearnerActive,
  isTickDue,
  isTimeUp,
  restartClock,
  restoredClock,
  settleTime,
  timeLeft,
} from './model/clock.ts';
export {
  isOnPaper,
  markPaper,
  type OpenPaper,
  openQuestion,
  type PaperEvent,
  settlePaper,
} from './model/openPaper.ts';
export {
  pastUntimed,
  storedUntimedFields,
  storedUntimedResultSchema,
  type UntimedAttempt,
  type UntimedResult,
  untimedClock,
  untimedResult,
} from './model/untimed.ts';
export { type AttemptCodec, isFree, twoPartCodec, writeQuestions } from './state/codec.ts';
export { createAttempts, type PageAddress, type SaveTarget } from './state/machine.ts';
