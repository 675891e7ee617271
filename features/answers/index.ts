export { type Answer, answersOf, isCounted, mergeAnswers } from './model/answer.ts';
export { answerCodec } from './model/columns.ts';
export { attemptDetails } from './model/details.ts';
export {
  ANSWER_MODES,
  type AnswerMode,
  ATTEMPT_KINDS,
  type AttemptKind,
  type PastAttempt,
  type ResultFacts,
} from './model/result.ts';
export {
  type AnswerSheet,
  addQuestionTime,
  checkAnswer,
  countAnswers,
  isAnswered,
  markSheet,
  pickOption,
  type SheetEntry,
  sheetEntry,
  toggleFlag,
  toggleGuess,
  toggleStruckOption,
  totalTime,
} from './model/sheet.ts';
export { storedSheet } from './model/storedSheet.ts';
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
  pendingAttemptsAtom,
  sendLostAnswersAtom,
} from './state/pendingAnswers.ts';
export {
  endedAttempt,
  queueDiscardAtom,
  queueResultAtom,
  queueStartAtom,
  type SaveStatus,
  saveStatusAtom,
} from './state/record.ts';
export { rescoredAttemptsAtom } from './state/rescored.ts';
