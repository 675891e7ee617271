import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import type { FormStatus } from '../model/draft.ts';
import { FEEDBACK_TEXT } from '../model/kinds.ts';

/** The props of every dialog in `FEEDBACK_FORMS`. */
export interface FeedbackDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface QueuedFormProps extends FeedbackDialogProps {
  title: string;
  description?: string;
  size?: 'sm' | 'md' | 'lg';
  status: FormStatus;
  /** Why the feedback could not be sent; null if there is no such error. */
  problem: string | null;
  submitLabel: string;
  /** Whether the required fields are filled in. */
  canSubmit: boolean;
  onSubmit: () => void;
  /** Empties the form. Called before it is first used, and when the dialog closes (docs/product.md#feed-5). */
  onReset?: () => void;
  /** The confirmation after sending. */
  thanks: { title: string; text: string };
  children: ReactNode;
}

/**
 * A dialog with a form for feedback. After sending it shows a confirmation instead: thanks, or that the device keeps
 * the feedback until there is a network (docs/product.md#feed-7).
 */
export function QueuedForm({
  isOpen,
  onOpenChange,
  status,
  problem,
  submitLabel,
  canSubmit,
  onSubmit,
  onReset,
  thanks,
  children,
  ...dialog
}: QueuedFormProps) {
  const formId = useId();
  const isBusy = status === 'submitting';
  const close = () => onOpenChange(false);

  useEffect(() => onReset?.(), [onReset]);
  useEffect(() => {
    if (isOpen) return onReset;
  }, [isOpen, onReset]);

  if (status === 'sent' || status === 'kept') {
    const { title, text } =
      status === 'sent' ? thanks : { title: FEEDBACK_TEXT.keptTitle, text: FEEDBACK_TEXT.kept };
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        size="sm"
        title={title}
        footer={<OkButton onClick={close} />}
      >
        <p>{text}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissible={!isBusy}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            isDisabled={!canSubmit}
            isBusy={isBusy}
            busyLabel="Submitting..."
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate={false} onSubmit={onSubmit}>
        {problem === null ? null : <Alert tone="danger">{problem}</Alert>}
        {children}
      </Form>
    </Dialog>
  );
}

/** Closes the confirmation. It takes the focus, because the submit button that had it is no longer on the page. */
function OkButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClick}>
      OK
    </Button>
  );
}
