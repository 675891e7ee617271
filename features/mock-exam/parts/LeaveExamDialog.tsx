import type { SaveTarget } from '#features/attempt';
import { LeaveDialog } from '#features/practice-room';

export interface LeaveExamDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** The open section's number, from 1; null if the exam has only one section. */
  section: number | null;
  /** Whether the exam's sections are timed. The timer is paused while the exam is closed. */
  isTimed: boolean;
  save: SaveTarget;
  onSave(): void;
  onLeave(): void;
}

/**
 * Shown after 'Leave Exam' (docs/product.md#exam-9): the learner saves the exam for later, or discards it.
 * A discarded exam is deleted and not recorded.
 */
export function LeaveExamDialog({
  isOpen,
  onOpenChange,
  section,
  isTimed,
  save,
  onSave,
  onLeave,
}: LeaveExamDialogProps) {
  return (
    <LeaveDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Leave Exam"
      progress={[
        section === null ? null : `You are in section ${section}.`,
        isTimed ? 'The timer is paused while you’re away.' : null,
      ]
        .filter((sentence) => sentence !== null)
        .join(' ')}
      save={save}
      discard={{
        offer: 'Discard this exam',
        question: 'Are you sure you want to leave the exam? Your progress will be lost.',
        confirm: 'Leave Exam',
      }}
      onDiscard={onLeave}
      onSave={onSave}
    />
  );
}
