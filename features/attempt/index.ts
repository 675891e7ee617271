export { isFinished, type RunningAttempt } from './model/attempt.ts';
export {
  type Clock,
  type DeadlineClock,
  foundClock,
  isSomebodyHere,
  isTickDue,
  isTimeUp,
  restartClock,
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
export { createAttempts, type PageAddress, type RoomSave } from './state/machine.ts';
