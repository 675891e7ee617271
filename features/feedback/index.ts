export { FEEDBACK_FORMS } from './forms.ts';
export {
  FEEDBACK_FORM_LABELS,
  FEEDBACK_KINDS,
  type FeedbackFormId,
  type FeedbackKind,
} from './model/kinds.ts';
export type { FeedbackReports, QuestionReport } from './model/report.ts';
export { SignInFirstMessage } from './parts/SignInFirstMessage.tsx';
export { type FeedbackPort, feedbackPortAtom, type UploadRequest } from './ports.ts';
export { BugReportDialog } from './screens/BugReportDialog.tsx';
export { CorrectionNotice } from './screens/CorrectionNotice.tsx';
export { FeatureRequestDialog } from './screens/FeatureRequestDialog.tsx';
export { FeedbackLauncher } from './screens/FeedbackLauncher.tsx';
export { ReportQuestion } from './screens/ReportQuestion.tsx';
export { SentFeedbackCard } from './screens/SentFeedbackCard.tsx';
export { isHintDueAtom } from './state/hint.ts';
export { feedbackKinds } from './state/kinds.ts';
