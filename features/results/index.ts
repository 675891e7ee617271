export { type AnswerEntry, answerEntries } from './model/answerEntry.ts';
export { answerId } from './model/answerId.ts';
export { attemptDetails } from './model/details.ts';
export { howTakenText, isOnPaperRow, readBookletCode, withPaperFacts } from './model/onPaper.ts';
export { type PastAttempt, pastResult } from './model/pastAttempt.ts';
export {
  ANSWER_MODES,
  type AnswerMode,
  ATTEMPT_KINDS,
  type AttemptFields,
  type AttemptKind,
  DIAGNOSTIC_TOPIC,
  type FinishedAttempt,
  type PracticeMode,
  REVIEW_TOPIC,
  type ResultFacts,
} from './model/result.ts';
export {
  storedTimingSchema,
  TIMINGS,
  type Timing,
  timeLimitFor,
  timeTakenText,
  timingText,
} from './model/timing.ts';
export {
  type AttemptsPort,
  attemptsPortAtom,
  type PastResultsPort,
  pastResultsPortAtom,
  type ResultListEntry,
} from './ports.ts';
export { attemptKinds, type EndedAttempt } from './state/outboxKinds.ts';
export { addFinishedHereAtom, loadPastAttemptAtom } from './state/pastAttempt.ts';
export {
  pendingAnswers,
  pendingAnswersOf,
  pendingAttemptsAtom,
} from './state/pendingAnswers.ts';
export {
  queueDiscardAtom,
  queueResultAtom,
  queueStartAtom,
  type SaveStatus,
  saveProblemAtom,
  saveStatusAtom,
} from './state/record.ts';
export { rescoredAttemptsAtom } from './state/rescored.ts';
