export type {
  AttemptKind,
  FinishedAttempt,
  PracticeMode,
  RunningAttempt,
} from './model/attempt.ts';
export { type Clock, isTickDue, settleTime, timeLeft } from './model/clock.ts';
export { detailsOf } from './model/details.ts';
export { durationText } from './model/duration.ts';
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
  PASS_LINE,
  percentOf,
  type ReviewEntry,
  resultBand,
  type Score,
  scoreByTag,
  scoreSheet,
  scoreTone,
} from './model/score.ts';
export {
  addTime,
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
export { flushOutboxAtom, saveProblemAtom, saveStatusAtom } from './outbox/flush.ts';
export type { ProgressRow } from './outbox/records.ts';
export { durationSeconds, type EndedSession, type StartedSession } from './outbox/session.ts';
export { getScienceProgressStats } from './outbox/stats.ts';
export { AttemptHeader } from './parts/AttemptHeader.tsx';
export { AttemptTimer } from './parts/AttemptTimer.tsx';
export { OpenInOtherTab } from './parts/OpenInOtherTab.tsx';
export { QuestionFrame } from './parts/QuestionFrame.tsx';
export { QuestionTimes } from './parts/QuestionTimes.tsx';
export { QuestionTools } from './parts/QuestionTools.tsx';
export { QuestionView, type QuestionViewProps } from './parts/QuestionView.tsx';
export { Receipt } from './parts/Receipt.tsx';
export { ResultSummary } from './parts/ResultSummary.tsx';
export { ReviewDialog, type ReviewDialogProps } from './parts/ReviewDialog.tsx';
export { ReviewFilterControl } from './parts/ReviewFilterControl.tsx';
export { ReviewPanel } from './parts/ReviewPanel.tsx';
export { ScoreLines } from './parts/ScoreLines.tsx';
export { ShortcutSheet } from './parts/ShortcutSheet.tsx';
export { TagScores } from './parts/TagScores.tsx';
export { TextSizeButton, type TextSizeButtonProps } from './parts/TextSizeButton.tsx';
export { TimingField } from './parts/TimingField.tsx';
export { TOPIC_CARDS } from './parts/topicCards.tsx';
export { type OutboxPort, outboxPortAtom } from './ports.ts';
export {
  type AttemptCodec,
  type AttemptStore,
  isFree,
  ownerOf,
  twoPartCodec,
  writeQuestions,
} from './state/codec.ts';
export { type AttemptState, createAttempts } from './state/machine.ts';
export { useShortcuts } from './state/shortcuts.ts';
export { swapStoredOwner } from './state/storedOwner.ts';
export { textSizeAtom } from './state/textSize.ts';
export { useAttemptPage } from './state/useAttemptPage.ts';
export { useStageTop } from './state/useStageTop.ts';
export { useTick } from './state/useTick.ts';
