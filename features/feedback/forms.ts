import { Bug, Lightbulb } from '#ui/icon';
import { lazyPart } from '#ui/lazy-part';
import { FEEDBACK_TEXT } from './model/messages.ts';

/**
 * The forms that the feedback button opens, in the order of its menu. The code of a dialog loads when the first dialog
 * is opened.
 */
export const FEEDBACK_FORMS = [
  {
    id: 'bug',
    label: 'Report a Bug',
    Icon: Bug,
    signInText: FEEDBACK_TEXT.loginToReport,
    dialog: lazyPart(async () => ({
      default: (await import('./screens/BugReportDialog.tsx')).BugReportDialog,
    })),
  },
  {
    id: 'feature',
    label: 'Request Feature',
    Icon: Lightbulb,
    signInText: FEEDBACK_TEXT.loginToRequest,
    dialog: lazyPart(async () => ({
      default: (await import('./screens/FeatureRequestDialog.tsx')).FeatureRequestDialog,
    })),
  },
] as const;

/** The id of a form that the feedback button opens. */
export type FeedbackFormId = (typeof FEEDBACK_FORMS)[number]['id'];
