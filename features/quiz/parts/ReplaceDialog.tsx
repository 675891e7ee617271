import { ConfirmDialog } from '#ui/alert-dialog';

export interface ReplaceDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** 'Mathematics, 3 of 20': the quiz that is open. */
  running: string;
  onReplace(): void;
}

/** Asks before a new quiz takes the place of the one that is open. */
export default function ReplaceDialog({ isOpen, onOpenChange, running, onReplace }: ReplaceDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="A quiz is open"
      description={`${running} answered. Are you sure you want to leave the quiz? Your progress will be lost.`}
      confirmLabel="Discard and start"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onReplace}
    />
  );
}
