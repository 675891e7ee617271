export { SignInFirst } from './parts/SignInFirst.tsx';
export {
  type BugReport,
  type FeatureRequest,
  type FeedbackPort,
  feedbackPortAtom,
  type UploadRequest,
} from './ports.ts';
export { BugReportDialog } from './screens/BugReportDialog.tsx';
export { FeatureRequestDialog } from './screens/FeatureRequestDialog.tsx';
export { FeedbackLauncher } from './screens/FeedbackLauncher.tsx';
export { sendWaitingFeedbackAtom } from './state/waiting.ts';
