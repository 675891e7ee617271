import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '#ui/button';
import { ErrorBox } from '#ui/error-box';
import { Heading, Text } from '#ui/heading';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import type { ExamBetweenSections } from '../model/exam.ts';
import { SECTIONS } from '../model/sections.ts';
import { LeaveExamDialog } from '../parts/LeaveExamDialog.tsx';
import { mockExam } from '../state/exam.ts';

/** Between two sections (docs/product.md#exam-3): the next one's questions are being fetched, or could not be. The clock stands still. */
export function BetweenSectionsScreen({ exam, onLeave }: { exam: ExamBetweenSections; onLeave(): void }) {
  const send = useSetAtom(mockExam.sendAtom);
  const reset = useSetAtom(mockExam.resetAtom);
  const [isLeaving, setIsLeaving] = useState(false);
  const position = exam.sections.length;
  const { next } = exam;
  const done = exam.sections.at(-1);

  return (
    <Page>
      <Stack gap={5}>
        <div>
          <Text tone="muted">
            Section {position + 1} of {SECTIONS.length}
          </Text>
          <Heading level={1}>{next.title}</Heading>
        </div>
        {exam.error === null ? (
          <Spinner label={`Fetching the questions of ${next.title}…`} isLabelVisible />
        ) : (
          <ErrorBox message={exam.error} onRetry={() => send({ type: 'retry' })} />
        )}
        <Text tone="muted">
          {done?.title} is closed and your answers are kept. No time passes until the next section opens.
        </Text>
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsLeaving(true)}>
            Leave Exam
          </Button>
        </div>
      </Stack>
      <LeaveExamDialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        section={position + 1}
        isTimed={false}
        onSave={onLeave}
        onLeave={() => reset()}
      />
    </Page>
  );
}
