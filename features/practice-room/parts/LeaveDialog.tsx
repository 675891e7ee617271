import type { RoomSave } from '#features/attempt';
import { ConfirmDialog } from '#ui/alert-dialog';

export interface LeaveDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** 'Leave Quiz'. */
  title: string;
  /** What saving keeps: 'Your quiz stays on this device: 3 of 20 answered.' */
  saved: string;
  /** Where the answers are: what is in this tab alone is not kept for later. */
  save: RoomSave;
  /** The question before what cannot be undone, as specified. */
  question: string;
  /** What discards or ends it: 'Leave'. */
  confirmLabel: string;
  onConfirm(): void;
  /** Leaves, and keeps all for later. */
  onSave(): void;
}

/** Leaving: saved for later by default, or for good after the specified question (docs/product.md#quiz-4). */
export function LeaveDialog({ saved, save, question, onSave, ...rest }: LeaveDialogProps) {
  const isKept = save !== 'tab';
  const keeping = isKept
    ? '“Save and leave” keeps it for later.'
    : 'It is in this tab only, because this browser’s storage is full or switched off: closing the tab loses it.';
  return (
    <ConfirmDialog
      {...rest}
      description={
        <>
          <p>{`${saved} ${keeping} “${rest.confirmLabel}” ends it for good.`}</p>
          <p>{question}</p>
        </>
      }
      cancelLabel="Stay"
      tone="danger"
      {...(isKept ? { alternative: { label: 'Save and leave', onChoose: onSave } } : {})}
    />
  );
}
