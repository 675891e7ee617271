import { useRef, useState } from 'react';
import type { RoomSave } from '#features/attempt';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';

/** How one kind of attempt speaks of being discarded. */
export interface LeaveWords {
  /** The quiet button: 'Discard this quiz'. */
  offer: string;
  /** The question before it, as specified. */
  question: string;
  /** The button that does it: 'Leave'. */
  confirm: string;
}

export interface LeaveDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** 'Leave Quiz'. */
  title: string;
  /** The work that is saved: '3 of 20 answered.' */
  saved: string;
  /** Where the answers are saved. Answers in only this tab are lost when it closes. */
  save: RoomSave;
  /** Left out where nothing can be discarded. */
  discard?: LeaveWords | undefined;
  onDiscard(): void;
  /** Leaves, and saves everything for later. */
  onSave(): void;
}

/** Leaving: saved for later, or discarded after the specified question, which is a second step (docs/product.md#room-3). */
export function LeaveDialog({
  isOpen,
  onOpenChange,
  title,
  saved,
  save,
  discard,
  onDiscard,
  onSave,
}: LeaveDialogProps) {
  const isKept = save !== 'tab';
  const [isAsking, setIsAsking] = useState(false);
  const stayRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Dialog
        isOpen={isOpen && !isAsking}
        onOpenChange={onOpenChange}
        title={title}
        description={
          isKept
            ? saved
            : `${saved} This browser’s storage is full or off: closing the tab loses your answers.`
        }
        size="sm"
        initialFocusRef={stayRef}
        footer={
          <>
            <Button ref={stayRef} variant="secondary" onClick={() => onOpenChange(false)}>
              Keep working
            </Button>
            {isKept ? <Button onClick={onSave}>Save and leave</Button> : null}
          </>
        }
      >
        {discard === undefined ? null : (
          <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
            {discard.offer}
          </Button>
        )}
      </Dialog>
      {discard === undefined ? null : (
        <ConfirmDialog
          isOpen={isOpen && isAsking}
          onOpenChange={(stays) => {
            if (!stays) setIsAsking(false);
          }}
          title={title}
          description={discard.question}
          confirmLabel={discard.confirm}
          cancelLabel="Keep working"
          tone="danger"
          onConfirm={onDiscard}
        />
      )}
    </>
  );
}
