export { bugReportDialog, featureRequestDialog } from './lazy.ts';
export type { BugReport, FeatureRequest, QuestionReport, SentFeedback } from './model/report.ts';
export { SignInFirst } from './parts/SignInFirst.tsx';
export {
  type FeedbackPort,
  feedbackPortAtom,
  type UploadRequest,
} from './ports.ts';
export { BugReportDialog } from './screens/BugReportDialog.tsx';
export { CorrectionNotice } from './screens/CorrectionNotice.tsx';
export { FeatureRequestDialog } from './screens/FeatureRequestDialog.tsx';
export { FeedbackLauncher } from './screens/FeedbackLauncher.tsx';
export { ReportQuestion } from './screens/ReportQuestion.tsx';
export { SentFeedbackCard } from './screens/SentFeedbackCard.tsx';
export { feedbackKinds } from './state/kinds.ts';
