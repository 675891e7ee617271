import { BugReportDialog, FeatureRequestDialog } from '#features/feedback';
import type { FeedbackDialogName } from './Widgets.tsx';

export interface FeedbackDialogsProps {
  userId: string;
  open: FeedbackDialogName | null;
  onClose: () => void;
}

/** The two feedback dialogs, downloaded when one is first opened. */
export default function FeedbackDialogs({ userId, open, onClose }: FeedbackDialogsProps) {
  return (
    <>
      <BugReportDialog userId={userId} isOpen={open === 'bug'} onClose={onClose} />
      <FeatureRequestDialog userId={userId} isOpen={open === 'feature'} onClose={onClose} />
    </>
  );
}
