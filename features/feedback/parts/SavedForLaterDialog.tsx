import { Dialog } from '#ui/dialog';
import { FEEDBACK_TEXT } from '../model/messages.ts';
import { OkButton } from './OkButton.tsx';

/** Says that the feedback is saved on the device until there is a network (docs/product.md#feed-7). */
export function SavedForLaterDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="sm"
      title={FEEDBACK_TEXT.keptTitle}
      footer={<OkButton onClick={() => onOpenChange(false)} />}
    >
      <p>{FEEDBACK_TEXT.kept}</p>
    </Dialog>
  );
}
