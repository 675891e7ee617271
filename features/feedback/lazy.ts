import { lazyPart } from '#ui/lazy-part';

// The code of each feedback dialog loads when the dialog is first opened.

export const bugReportDialog = lazyPart(async () => ({
  default: (await import('./screens/BugReportDialog.tsx')).BugReportDialog,
}));

export const featureRequestDialog = lazyPart(async () => ({
  default: (await import('./screens/FeatureRequestDialog.tsx')).FeatureRequestDialog,
}));
