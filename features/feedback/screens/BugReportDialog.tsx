import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '#ui/button';
import { Plus } from '#ui/icon';
import { MAX_BUG_DRAFTS } from '../model/draft.ts';
import { BugDraftFields } from '../parts/BugDraftFields.tsx';
import { type FeedbackDialogProps, QueuedForm } from '../parts/QueuedForm.tsx';
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

/** The bug-report dialog: one to five blocks, then a confirmation (docs/product.md#feed-3). */
export function BugReportDialog({ isOpen, onOpenChange }: FeedbackDialogProps) {
  const blocks = useAtomValue(bugDraftsAtom);
  const status = useAtomValue(bugReportStatusAtom);
  const problem = useAtomValue(bugReportProblemAtom);
  const canSubmit = useAtomValue(canSubmitBugReportAtom);
  const add = useSetAtom(addBugDraftAtom);
  const edit = useSetAtom(editBugDraftAtom);
  const remove = useSetAtom(removeBugDraftAtom);
  const attach = useSetAtom(attachFileAtom);
  const submit = useSetAtom(submitBugReportAtom);
  const reset = useSetAtom(resetBugReportAtom);
  const isBusy = status === 'submitting';

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
    <QueuedForm
      // Before the first reset the form has no blocks, so the dialog would have no field to focus.
      isOpen={isOpen && blocks.length > 0}
      onOpenChange={onOpenChange}
      size="lg"
      title="Report a Bug"
      description="Tell us what went wrong. A screenshot or a short video helps. Only our team can open it."
      submitLabel={blocks.length > 1 ? `Submit ${blocks.length} Reports` : 'Submit Report'}
      thanks={{
        title: 'Bug Reports Submitted',
        text: 'Thank you. We read every report, and fix what we can.',
      }}
      status={status}
      problem={problem}
      canSubmit={canSubmit}
      onSubmit={() => void submit()}
      onReset={reset}
    >
      {blocks.map((block, index) => (
        <BugDraftFields
          key={block.id}
          block={block}
          number={index + 1}
          isBusy={isBusy}
          onChange={(change) => edit({ id: block.id, change })}
          onFileChange={(kind, file) => void attach({ id: block.id, kind, file })}
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
    </QueuedForm>
  );
}

/** Moves the focus to a block's heading after the next render. */
function focusBlock(id: string): void {
  requestAnimationFrame(() => document.getElementById(`report-${id}`)?.focus());
}
