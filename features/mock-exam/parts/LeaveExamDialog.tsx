import type { RoomSave } from '#features/attempt';
import { LeaveDialog } from '#features/practice-room';

export interface LeaveExamDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** The open section, from 1. */
  section: number;
  /** Whether the section's time stops while the exam is closed. */
  isTimed: boolean;
  save: RoomSave;
  onSave(): void;
  onLeave(): void;
}

/** 'Leave Exam' asks first (docs/product.md#exam-9): leaving for good clears the exam and records nothing. */
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
      saved={`You are in section ${section}.${isTimed ? ' The timer is paused while you’re away.' : ''}`}
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
