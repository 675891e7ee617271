import { lazyPart } from '#ui/lazy-part';

// The dialogs load when one is first opened.

export const bugReportDialog = lazyPart(async () => ({
  default: (await import('./screens/BugReportDialog.tsx')).BugReportDialog,
}));

export const featureRequestDialog = lazyPart(async () => ({
  default: (await import('./screens/FeatureRequestDialog.tsx')).FeatureRequestDialog,
}));
