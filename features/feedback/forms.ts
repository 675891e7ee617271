import { Bug, Lightbulb } from '#ui/icon';
import { lazyPart } from '#ui/lazy-part';
import { FEEDBACK_FORM_LABELS, FEEDBACK_TEXT, type FeedbackFormId } from './model/kinds.ts';

/**
 * The forms that the feedback button opens, in the order of its menu. The code of a dialog loads when the first dialog
 * is opened.
 */
export const FEEDBACK_FORMS = [
  {
    id: 'bug',
    label: FEEDBACK_FORM_LABELS.bug,
    Icon: Bug,
    signInText: FEEDBACK_TEXT.loginToReport,
    dialog: lazyPart(async () => ({
      default: (await import('./screens/BugReportDialog.tsx')).BugReportDialog,
    })),
  },
  {
    id: 'feature',
    label: FEEDBACK_FORM_LABELS.feature,
    Icon: Lightbulb,
    signInText: FEEDBACK_TEXT.loginToRequest,
    dialog: lazyPart(async () => ({
      default: (await import('./screens/FeatureRequestDialog.tsx')).FeatureRequestDialog,
    })),
  },
] as const satisfies readonly { id: FeedbackFormId; [part: string]: unknown }[];
