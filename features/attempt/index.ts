export {
  ANSWER_MODES,
  type AnswerMode,
  ATTEMPT_KINDS,
  type AttemptKind,
  type FinishedAttempt,
  isFinished,
  type PracticeMode,
  type ResultFacts,
  type RunningAttempt,
} from './model/attempt.ts';
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
export { detailsOf } from './model/details.ts';
export { drawProblem } from './model/drawProblem.ts';
export { factsOnPaper, howTaken, isOnPaperRow, readOnPaper } from './model/onPaper.ts';
export {
  isOnPaper,
  markPaper,
  type OpenPaper,
  openQuestion,
  type PaperEvent,
  settlePaper,
} from './model/openPaper.ts';
export { isReadFirst, readPassage } from './model/passage.ts';
export { type PastAttempt, pastResult } from './model/past.ts';
export {
  countAnswerChanges,
  type EntryFilter,
  filterEntries,
  GUESSING,
  missedFirst,
  missedQuestions,
  REVIEW_FILTERS,
  rightMinusQuarterWrong,
  scoreByLanguage,
  type Verdict,
  verdictOf,
} from './model/review.ts';
export type { RoomSave, SaveStatus } from './model/saveStatus.ts';
export {
  isWeak,
  PASS_LINE,
  type ReviewEntry,
  resultBand,
  type Score,
  scoreByTag,
  scoreSheet,
  scoreTone,
  type TagScore,
} from './model/score.ts';
export {
  BLANK_MARK,
  countSheet,
  isAnswered,
  isBlank,
  type Mark,
  markOf,
  pick,
  type Sheet,
  timeSpent,
  toggleFlag,
  toggleStruck,
  totalTime,
} from './model/sheet.ts';
export { packSheet, storedSheetFields, unpackSheet } from './model/storedSheet.ts';
export { tagText, tagTitle } from './model/tagTitle.ts';
export { limitFor, spentText, storedTimingSchema, TIMINGS, type Timing, timingText } from './model/timing.ts';
export {
  pastUntimed,
  storedUntimedFields,
  storedUntimedResultSchema,
  type UntimedAttempt,
  type UntimedResult,
  untimedClock,
  untimedResult,
} from './model/untimed.ts';
export type { AnswerEntry } from './outbox/answers.ts';
export { answersOf, type PendingAnswer, pendingAnswers, pendingAnswersAtom } from './outbox/pending.ts';
export { queueResultAtom, saveProblemAtom, saveStatusAtom } from './outbox/record.ts';
export { attemptKinds, type EndedSession, endedKind, type StartedSession } from './outbox/session.ts';
export {
  type AttemptsPort,
  attemptsPortAtom,
  type PastResultsPort,
  pastResultsPortAtom,
  type ResultLine,
} from './ports.ts';
export { type AttemptCodec, isFree, twoPartCodec, writeQuestions } from './state/codec.ts';
export { type AttemptState, createAttempts, MOST_ASIDE, type PageAddress } from './state/machine.ts';
export { loadPastAttemptAtom, showFinishedAtom } from './state/pastAttempt.ts';
export { swapStoredOwner } from './state/storedOwner.ts';
