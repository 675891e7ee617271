import { useAtomValue, useSetAtom } from 'jotai';
import { type SyntheticEvent, useId, useState } from 'react';
import { userIdAtom } from '#features/auth';
import { flushOutboxAtom, queueEntryAtom } from '#features/outbox';
import { bankOfSubject, itemVersion, type Letter, type Question } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { MessageCircle } from '#ui/icon';
import { RadioCardGroup } from '#ui/radio-card';
import { Stack } from '#ui/stack';
import { TextArea } from '#ui/text-area';
import { FEEDBACK_TEXT } from '../model/messages.ts';
import {
  QUESTION_FAULT_NAMES,
  QUESTION_FAULTS,
  type QuestionFault,
  type QuestionReport,
} from '../model/report.ts';
import { OkButton } from '../parts/OkButton.tsx';
import { questionReportKind } from '../state/kinds.ts';

export interface ReportQuestionProps {
  question: Question;
  /** The option that the learner chose; null for a blank. */
  letter: Letter | null;
  mode: QuestionReport['mode'];
}

/** A button under an explanation. It opens a form to report a mistake in the question (docs/product.md#feed-8). */
export function ReportQuestion({ question, letter, mode }: ReportQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const userId = useAtomValue(userIdAtom);
  if (userId === null) return null;
  return (
    <>
      <Button variant="quiet" size="sm" iconStart={<MessageCircle />} onClick={() => setOpen(true)}>
        Report this question
      </Button>
      {isOpen ? (
        <ReportDialog {...{ question, letter, mode, userId }} onDismiss={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function ReportDialog({
  question,
  letter,
  mode,
  userId,
  onDismiss,
}: ReportQuestionProps & { userId: string; onDismiss(): void }) {
  const formId = useId();
  const device = useAtomValue(deviceAtom);
  const queue = useSetAtom(queueEntryAtom);
  const flush = useSetAtom(flushOutboxAtom);
  const [fault, setFault] = useState<QuestionFault | null>(null);
  const [note, setNote] = useState('');
  const [status, setStatus] = useState<'writing' | 'queued' | 'no-room'>('writing');

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (fault === null) return;
    const id = device.uuid();
    const body: QuestionReport = {
      id,
      userId,
      questionUuid: question.global_id,
      bank: bankOfSubject(question),
      fault,
      note: note.trim() === '' ? null : note.trim(),
      letter,
      mode,
      version: itemVersion(question),
      reportedAt: device.now(),
    };
    const isKept = await queue({ id, userId, kind: questionReportKind.name, body });
    setStatus(isKept ? 'queued' : 'no-room');
    if (isKept) void flush(userId);
  }

  if (status === 'queued') {
    return (
      <Dialog
        isOpen
        onOpenChange={onDismiss}
        size="sm"
        title="Report saved"
        footer={<OkButton onClick={onDismiss} />}
      >
        <p>Thank you. We will check this question. You will see the answer on your profile.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onDismiss}
      size="sm"
      title="Report this question"
      footer={
        <>
          <Button variant="secondary" onClick={onDismiss}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isDisabled={fault === null}>
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {status === 'no-room' ? <Alert tone="danger">{FEEDBACK_TEXT.noRoom}</Alert> : null}
          <RadioCardGroup<QuestionFault>
            label="What is wrong?"
            name={`${formId}-fault`}
            value={fault}
            onValueChange={setFault}
            options={QUESTION_FAULT_NAMES.map((value) => ({ value, label: QUESTION_FAULTS[value] }))}
          />
          <TextArea
            label="Note"
            isOptional
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
