export type {
  AttemptKind,
  FinishedAttempt,
  PracticeMode,
  ResultFacts,
  RunningAttempt,
} from './model/attempt.ts';
export { type Clock, isTickDue, settleTime, timeLeft } from './model/clock.ts';
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
export { isReadFirst } from './model/passage.ts';
export { type PastAttempt, pastResult } from './model/past.ts';
export { pickShortcut, questionShortcuts } from './model/questionShortcuts.ts';
export {
  countAnswerChanges,
  filterEntries,
  missedQuestions,
  type ReviewFilter,
  rightMinusQuarterWrong,
  scoreByLanguage,
  verdictOf,
} from './model/review.ts';
export type { SaveStatus } from './model/saveStatus.ts';
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
  addTime,
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
export type { Shortcut } from './model/shortcuts.ts';
export { packSheet, storedSheetFields, unpackSheet } from './model/storedSheet.ts';
export { tagText, tagTitle } from './model/tagTitle.ts';
export { limitFor, storedTimingSchema, TIMINGS, type Timing, timingText } from './model/timing.ts';
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
export { flushOutboxAtom, queueResultAtom, saveProblemAtom, saveStatusAtom } from './outbox/flush.ts';
export { pendingAnswersAtom } from './outbox/pending.ts';
export type { ProgressRow } from './outbox/records.ts';
export { durationSeconds, type EndedSession, type StartedSession } from './outbox/session.ts';
export { type PendingAnswer, pendingAnswers } from './outbox/sessions.ts';
export { getScienceProgressStats } from './outbox/stats.ts';
export { AttemptTimer } from './parts/AttemptTimer.tsx';
export { ContinueCard } from './parts/ContinueCard.tsx';
export { FinishSheet } from './parts/FinishSheet.tsx';
export { LeaveDialog } from './parts/LeaveDialog.tsx';
export { OnPaper } from './parts/OnPaper.tsx';
export { PaletteList } from './parts/PaletteList.tsx';
export { PassageText } from './parts/PassageText.tsx';
export { PracticeRoom } from './parts/PracticeRoom.tsx';
export { QuestionTimes } from './parts/QuestionTimes.tsx';
export { ReviewFilterControl } from './parts/ReviewFilterControl.tsx';
export { RoomSteps } from './parts/RoomSteps.tsx';
export { ScoreBar } from './parts/ScoreBar.tsx';
export { ScoreLines } from './parts/ScoreLines.tsx';
export { SetupForm } from './parts/SetupForm.tsx';
export { type PractiseHref, TagScores } from './parts/TagScores.tsx';
export { TimingField } from './parts/TimingField.tsx';
export { TOPIC_CARDS } from './parts/topicCards.tsx';
export {
  type OutboxPort,
  outboxPortAtom,
  type PastResultsPort,
  pastResultsPortAtom,
  type ResultLine,
} from './ports.ts';
export { AttemptPage, type AttemptScreenProps, type SetupState } from './screens/AttemptPage.tsx';
export { PaperRoom, type PaperWords } from './screens/PaperRoom.tsx';
export { QuestionRoom, type QuestionRoomProps } from './screens/QuestionRoom.tsx';
export { ResultFrame } from './screens/ResultFrame.tsx';
export { RoomTools } from './screens/RoomTools.tsx';
export { useQuestionHeading } from './screens/useQuestionHeading.ts';
export {
  type AttemptCodec,
  type AttemptStore,
  isFree,
  ownerOf,
  twoPartCodec,
  writeQuestions,
} from './state/codec.ts';
export { type AttemptState, createAttempts } from './state/machine.ts';
export { showFinishedAtom } from './state/pastAttempt.ts';
export { useShortcuts } from './state/shortcuts.ts';
export { swapStoredOwner } from './state/storedOwner.ts';
export { textSizeAtom } from './state/textSize.ts';
export { isTimerHiddenAtom } from './state/timerHidden.ts';
export { type Review, useReview } from './state/useReview.ts';
export { useTick } from './state/useTick.ts';
