import { useRef, useState } from 'react';
import type { SaveTarget } from '#features/attempt';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { useCloseOnBack } from '#ui/overlay';

/** The dialog's texts for discarding an attempt of one kind. */
export interface LeaveDialogTexts {
  /** The label of the less prominent button: 'Discard this quiz'. */
  offer: string;
  /** The question that asks the learner to confirm that the attempt is discarded. Its text is specified. */
  question: string;
  /** The label of the button that confirms: 'Leave'. */
  confirm: string;
}

export interface LeaveDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** The dialog's title, for example 'Leave Quiz'. */
  title: string;
  /** The progress, in a sentence or none: '3 of 20 answered.' */
  progress: string;
  /** Where the answers are saved. Answers saved only in this tab are lost when the tab closes. */
  save: SaveTarget;
  /** The texts for discarding the attempt. Leave out if it cannot be discarded. */
  discard?: LeaveDialogTexts | undefined;
  onDiscard(): void;
  /** Ends the attempt with what is answered. Left out if leaving offers no early end. */
  onEnd?: (() => void) | undefined;
  /** Leaves the page. The attempt stays on the device for later. */
  onSave(): void;
}

/**
 * Shown when the learner wants to leave an attempt. The learner either saves and leaves, or discards the attempt and
 * confirms that (docs/product.md#room-3).
 */
export function LeaveDialog({
  isOpen,
  onOpenChange,
  title,
  progress,
  save,
  discard,
  onDiscard,
  onEnd,
  onSave,
}: LeaveDialogProps) {
  const isKept = save !== 'tab';
  const [isAsking, setIsAsking] = useState(false);
  // Back in a running attempt asks before it leaves the page.
  useCloseOnBack(true, () => onOpenChange(true));
  const stayRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Dialog
        isOpen={isOpen && !isAsking}
        onOpenChange={onOpenChange}
        title={title}
        description={`${progress} ${
          isKept
            ? 'Your answers are on this device.'
            : 'This browser has not stored your answers so far: closing the tab loses them.'
        }`.trim()}
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
        {onEnd === undefined ? null : (
          <Button variant="quiet" size="sm" onClick={onEnd}>
            End here
          </Button>
        )}
        {discard === undefined ? null : (
          <Button variant="quiet-danger" size="sm" onClick={() => setIsAsking(true)}>
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
