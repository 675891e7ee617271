import { ConfirmDialog } from '#ui/alert-dialog';

export interface LeaveExamDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onLeave(): void;
}

/** 'Leave Exam' asks for confirmation (docs/product.md#exam-9): leaving clears the exam and records nothing. */
export function LeaveExamDialog({ isOpen, onOpenChange, onLeave }: LeaveExamDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Leave Exam"
      description="Are you sure you want to leave the exam? Your progress will be lost."
      confirmLabel="Leave Exam"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
