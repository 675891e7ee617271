import { ConfirmDialog } from '#ui/alert-dialog';

export interface LeaveDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** 'Leave Quiz'. */
  title: string;
  /** What saving keeps: 'Your quiz stays on this device: 3 of 20 answered.' */
  saved: string;
  /** The question before what cannot be undone, as specified. */
  question: string;
  /** What discards or ends it: 'Leave'. */
  confirmLabel: string;
  onConfirm(): void;
  /** Leaves, and keeps all for later. */
  onSave(): void;
}

/** Leaving: saved for later by default, or for good after the specified question (docs/product.md#quiz-4). */
export function LeaveDialog({ saved, question, onSave, ...rest }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      description={
        <>
          <p>{`${saved} “Save and leave” keeps it for later. “${rest.confirmLabel}” ends it for good.`}</p>
          <p>{question}</p>
        </>
      }
      cancelLabel="Stay"
      tone="danger"
      alternative={{ label: 'Save and leave', onChoose: onSave }}
    />
  );
}
