import { useAtomValue, useSetAtom } from 'jotai';
import { type SyntheticEvent, useEffect, useId } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Stack } from '#ui/stack';
import { TextArea } from '#ui/text-area';
import { FEEDBACK_TEXT } from '../model/messages.ts';
import { OkButton } from '../parts/OkButton.tsx';
import { SavedForLaterDialog } from '../parts/SavedForLaterDialog.tsx';
import {
  featureRequestAtom,
  resetFeatureRequestAtom,
  submitFeatureRequestAtom,
  writeFeatureRequestAtom,
} from '../state/featureRequest.ts';
import type { FeedbackDialogProps } from './BugReportDialog.tsx';

/** The feature-request dialog (docs/product.md#feed-4). */
export function FeatureRequestDialog({ userId, isOpen, onOpenChange }: FeedbackDialogProps) {
  const formId = useId();
  const { text, status } = useAtomValue(featureRequestAtom);
  const reset = useSetAtom(resetFeatureRequestAtom);
  const write = useSetAtom(writeFeatureRequestAtom);
  const submit = useSetAtom(submitFeatureRequestAtom);
  const isBusy = status.kind === 'submitting';

  // Start with an empty request when the dialog opens. Empty it again when the dialog closes
  // (docs/product.md#feed-5).
  useEffect(() => {
    reset();
    return () => reset();
  }, [reset]);
  useEffect(() => {
    if (isOpen) return () => reset();
  }, [isOpen, reset]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void submit(userId);
  }

  if (status.kind === 'kept') return <SavedForLaterDialog isOpen={isOpen} onOpenChange={onOpenChange} />;
  if (status.kind === 'sent') {
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        size="sm"
        title="Feature Request Sent"
        footer={<OkButton onClick={() => onOpenChange(false)} />}
      >
        <p>Your feature suggestion has been submitted successfully!</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissible={!isBusy}
      title="Request a Feature"
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            isDisabled={text.trim() === ''}
            isBusy={isBusy}
            busyLabel="Submitting..."
          >
            Submit Request
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <Stack gap={4}>
          {status.kind === 'failed' ? (
            <Alert tone="danger">{FEEDBACK_TEXT.requestFailed(status.reason)}</Alert>
          ) : null}
          <TextArea
            label="Your idea"
            placeholder="Describe the feature you'd love to see..."
            rows={6}
            value={text}
            required
            maxLength={20_000}
            isDisabled={isBusy}
            onChange={(event) => write(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
