export { bugReportDialog, featureRequestDialog } from './lazy.ts';
export type { BugReport, FeatureRequest } from './model/report.ts';
export { SignInFirst } from './parts/SignInFirst.tsx';
export {
  type FeedbackPort,
  feedbackPortAtom,
  type UploadRequest,
} from './ports.ts';
export { BugReportDialog } from './screens/BugReportDialog.tsx';
export { FeatureRequestDialog } from './screens/FeatureRequestDialog.tsx';
export { FeedbackLauncher } from './screens/FeedbackLauncher.tsx';
export { bugReportKind, featureRequestKind } from './state/kinds.ts';
