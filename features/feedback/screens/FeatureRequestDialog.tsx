import { useAtomValue, useSetAtom } from 'jotai';
import { TextArea } from '#ui/text-area';
import { type FeedbackDialogProps, QueuedForm } from '../parts/QueuedForm.tsx';
import {
  featureRequestAtom,
  resetFeatureRequestAtom,
  submitFeatureRequestAtom,
  writeFeatureRequestAtom,
} from '../state/featureRequest.ts';

/** The feature-request dialog (docs/product.md#feed-4). */
export function FeatureRequestDialog(dialog: FeedbackDialogProps) {
  const { text, status, problem } = useAtomValue(featureRequestAtom);
  const reset = useSetAtom(resetFeatureRequestAtom);
  const write = useSetAtom(writeFeatureRequestAtom);
  const submit = useSetAtom(submitFeatureRequestAtom);
  return (
    <QueuedForm
      {...dialog}
      title="Request a Feature"
      submitLabel="Submit Request"
      thanks={{
        title: 'Feature Request Sent',
        text: 'Your feature suggestion has been submitted successfully!',
      }}
      status={status}
      problem={problem}
      canSubmit={text.trim() !== ''}
      onSubmit={() => void submit()}
      onReset={reset}
    >
      <TextArea
        label="Your idea"
        placeholder="Describe the feature you'd love to see..."
        rows={6}
        value={text}
        required
        maxLength={20_000}
        isDisabled={status === 'submitting'}
        onValueChange={write}
      />
    </QueuedForm>
  );
}
