export {
  countAnswerChanges,
  filterEntries,
  missedQuestions,
  passesFilter,
  REVIEW_FILTERS,
  type ReviewFilter,
  rightMinusQuarterWrong,
  scoreByLanguage,
  verdictOf,
} from './model/insight.ts';
export { pickShortcut, questionShortcuts } from './model/questionShortcuts.ts';
export type { SaveState } from './model/saveState.ts';
export {
  PASS_LINE,
  type ReviewEntry,
  resultBand,
  type Score,
  scoreAnswers,
  scoreByTag,
  scoreTone,
} from './model/score.ts';
export type { Shortcut } from './model/shortcuts.ts';
export { spanText } from './model/spanText.ts';
export { isBeatDue, studyBetween } from './model/studyClock.ts';
export { tagTitle } from './model/tagTitle.ts';
export type { TextSize } from './model/textSize.ts';
export { keptTimingSchema, limitFor, TIMINGS, type Timing, timeLeft, timingText } from './model/timing.ts';
export { ElsewhereNotice } from './parts/ElsewhereNotice.tsx';
export { PracticeHeader } from './parts/PracticeHeader.tsx';
export { PracticeTimer } from './parts/PracticeTimer.tsx';
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
export { createPractice, type PracticeState } from './state/keptPractice.ts';
export { createLease, type Lease } from './state/lease.ts';
export { attemptSaveAtom, flushOutboxAtom, recordFinishedAtom, saveProblemAtom } from './state/outbox.ts';
export { makeRoom } from './state/park.ts';
export { useShortcuts } from './state/shortcuts.ts';
export { textSizeAtom } from './state/textSize.ts';
export { useBeat } from './state/useBeat.ts';
export { usePracticePage } from './state/usePracticePage.ts';
export { useStageTop } from './state/useStageTop.ts';
