import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { flushOutboxAtom, queueEntryAtom } from '#features/outbox';
import { bankOfSubject, itemVersion, type Letter, type Question } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { Button } from '#ui/button';
import { MessageCircle } from '#ui/icon';
import { RadioCardGroup } from '#ui/radio-card';
import { TextArea } from '#ui/text-area';
import { FEEDBACK_TEXT } from '../model/kinds.ts';
import { QUESTION_FAULTS, type QuestionFault, type QuestionReport } from '../model/report.ts';
import { QueuedForm } from '../parts/QueuedForm.tsx';
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
  const userId = useAtomValue(learnerIdAtom);
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
  const name = useId();
  const device = useAtomValue(deviceAtom);
  const queue = useSetAtom(queueEntryAtom);
  const flush = useSetAtom(flushOutboxAtom);
  const [fault, setFault] = useState<QuestionFault | null>(null);
  const [note, setNote] = useState('');
  const [status, setStatus] = useState<'writing' | 'submitting' | 'sent'>('writing');
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSubmit() {
    if (fault === null || status === 'submitting') return;
    setStatus('submitting');
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
    setStatus(isKept ? 'sent' : 'writing');
    setProblem(isKept ? null : FEEDBACK_TEXT.noRoom);
    if (isKept) void flush(userId);
  }

  return (
    <QueuedForm
      isOpen
      onOpenChange={onDismiss}
      size="sm"
      title="Report this question"
      submitLabel="Send report"
      // The report is in the outbox, which may send it later: so the title does not say 'sent'.
      thanks={{
        title: 'Report saved',
        text: 'Thank you. We will check this question. You will see the answer on your profile.',
      }}
      status={status}
      problem={problem}
      canSubmit={fault !== null}
      onSubmit={() => void handleSubmit()}
    >
      <RadioCardGroup<QuestionFault>
        label="What is wrong?"
        name={name}
        value={fault}
        onValueChange={setFault}
        options={QUESTION_FAULTS}
      />
      <TextArea label="Note" isOptional rows={3} maxLength={2000} value={note} onValueChange={setNote} />
    </QueuedForm>
  );
}
