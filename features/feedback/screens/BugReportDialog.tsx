import { useAtomValue, useSetAtom } from 'jotai';
import { type SyntheticEvent, useEffect, useId } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Plus } from '#ui/icon';
import { Stack } from '#ui/stack';
import { MAX_BUG_DRAFTS } from '../model/draft.ts';
import { BugDraftFields } from '../parts/BugDraftFields.tsx';
import { OkButton } from '../parts/OkButton.tsx';
import { SavedForLaterDialog } from '../parts/SavedForLaterDialog.tsx';
import {
  addBugDraftAtom,
  attachFileAtom,
  bugDraftsAtom,
  bugReportProblemAtom,
  bugReportStatusAtom,
  canSubmitBugReportAtom,
  editBugDraftAtom,
  removeBugDraftAtom,
  resetBugReportAtom,
  submitBugReportAtom,
} from '../state/bugReport.ts';

export interface FeedbackDialogProps {
  userId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * The bug-report dialog: one to five blocks, then a confirmation (docs/product.md#feed-3). Closing the dialog
 * resets the form.
 */
export function BugReportDialog({ userId, isOpen, onOpenChange }: FeedbackDialogProps) {
  const formId = useId();
  const blocks = useAtomValue(bugDraftsAtom);
  const status = useAtomValue(bugReportStatusAtom);
  const canSubmit = useAtomValue(canSubmitBugReportAtom);
  const reset = useSetAtom(resetBugReportAtom);

  useEffect(() => {
    reset();
    return () => reset();
  }, [reset]);
  useEffect(() => {
    if (isOpen) return () => reset();
  }, [isOpen, reset]);

  // Wait for the first reset: before it the form has no blocks, so the dialog would have no field to focus.
  if (blocks.length === 0) return null;
  if (status === 'kept') return <SavedForLaterDialog isOpen={isOpen} onOpenChange={onOpenChange} />;
  if (status === 'sent') {
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        size="sm"
        title="Bug Reports Submitted"
        footer={<OkButton onClick={() => onOpenChange(false)} />}
      >
        <p>Thank you. We read every report, and fix what we can.</p>
      </Dialog>
    );
  }
  const isBusy = status === 'submitting';
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissible={!isBusy}
      size="lg"
      title="Report a Bug"
      description="Tell us what went wrong. A screenshot or a short video helps. Only our team can open it."
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            isDisabled={!canSubmit}
            isBusy={isBusy}
            busyLabel="Submitting..."
          >
            {blocks.length > 1 ? `Submit ${blocks.length} Reports` : 'Submit Report'}
          </Button>
        </>
      }
    >
      <BugReportForm id={formId} userId={userId} />
    </Dialog>
  );
}

function BugReportForm({ id, userId }: { id: string; userId: string }) {
  const blocks = useAtomValue(bugDraftsAtom);
  const problem = useAtomValue(bugReportProblemAtom);
  const isBusy = useAtomValue(bugReportStatusAtom) === 'submitting';
  const add = useSetAtom(addBugDraftAtom);
  const edit = useSetAtom(editBugDraftAtom);
  const remove = useSetAtom(removeBugDraftAtom);
  const attach = useSetAtom(attachFileAtom);
  const submit = useSetAtom(submitBugReportAtom);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void submit(userId);
  }
  function handleAdd() {
    const added = add();
    if (added !== null) focusBlock(added);
  }
  function handleRemove(removed: string) {
    remove(removed);
    const first = blocks.find((block) => block.id !== removed);
    if (first !== undefined) focusBlock(first.id);
  }

  return (
    <form id={id} onSubmit={handleSubmit}>
      <Stack gap={4}>
        {problem === null ? null : <Alert tone="danger">{problem}</Alert>}
        {blocks.map((block, index) => (
          <BugDraftFields
            key={block.id}
            block={block}
            number={index + 1}
            isBusy={isBusy}
            onChange={(change) => edit({ id: block.id, change })}
            onFileChange={(kind, file) => void attach({ id: block.id, kind, file, userId })}
            onRemove={blocks.length > 1 ? () => handleRemove(block.id) : undefined}
          />
        ))}
        {blocks.length < MAX_BUG_DRAFTS ? (
          <Button variant="secondary" iconStart={<Plus />} isDisabled={isBusy} onClick={handleAdd}>
            Add another report
          </Button>
        ) : (
          <p>Five reports go at a time. Send these, then start again for more.</p>
        )}
      </Stack>
    </form>
  );
}

/** Moves the focus to a block's heading after the next render. */
function focusBlock(id: string): void {
  requestAnimationFrame(() => document.getElementById(`report-${id}`)?.focus());
}
