import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { LeaveDialog, useOpenAttempt } from '#features/practice-room';
import { deviceAtom } from '#kernel/device';
import { durationText } from '#kernel/format';
import { Alert } from '#ui/alert';
import { Button, useIgnorePresses } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { List } from '#ui/list';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { Stat, StatGroup } from '#ui/stat';
import { languagesText, sectionTips } from '../model/advice.ts';
import { type ExamAtCover, type ExamBetweenSections, sectionFactsAt } from '../model/exam.ts';
import { FULL_EXAM_SECTIONS, sectionsOf, timeLimit } from '../model/sections.ts';
import { mockExamAttempts } from '../state/exam.ts';

/**
 * The texts of the dialog after 'Leave Exam' (docs/product.md#exam-9). `section` is the section's number, from 1; null
 * if the exam has only one. The timer is paused while the exam is closed.
 */
export function leaveTexts(section: number | null, isTimed: boolean) {
  return {
    leave: 'Leave Exam',
    progress: [
      ...(section === null ? [] : [`You are in section ${section}.`]),
      ...(isTimed ? ['The timer is paused while you’re away.'] : []),
    ].join(' '),
    discard: {
      offer: 'Discard this exam',
      question: 'Are you sure you want to leave the exam? Your progress will be lost.',
      confirm: 'Leave Exam',
    },
  };
}

/**
 * The cover of a section (docs/product.md#exam-13): its size, its time limit, tips, and 'Start when ready'. It is
 * also shown while the section's questions load (docs/product.md#exam-3), or if they could not be loaded. The
 * section's time does not run yet.
 */
export function SectionCoverScreen({ exam }: { exam: ExamAtCover | ExamBetweenSections }) {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(mockExamAttempts.sendAtom);
  const { save, leave, discard } = useOpenAttempt();
  const [isLeaving, setIsLeaving] = useState(false);
  const isHere = exam.status === 'cover';
  const position = isHere ? exam.sections.length - 1 : exam.sections.length;
  const facts = sectionFactsAt(exam, position) ?? FULL_EXAM_SECTIONS[0];
  const closed = exam.sections[position - 1];
  const { length } = sectionsOf(exam.scope);
  useIgnorePresses(closed?.hasRunOut === true);
  const limit = timeLimit(facts, exam.timing);
  const languages = languagesText(facts);
  const texts = leaveTexts(length === 1 ? null : position + 1, limit !== null);

  return (
    <Page width="narrow" data-practice-room="">
      <Stack>
        <header>
          {length === 1 ? null : (
            <Text tone="muted">
              Section {position + 1} of {length}
            </Text>
          )}
          <Heading level={1}>{facts.title}</Heading>
        </header>
        {closed?.hasRunOut === true ? (
          <Alert tone="info">
            Time was up for {closed.title}, so it closed by itself. Your answers are kept.
          </Alert>
        ) : null}
        <Card padding="lg" gap={4}>
          <StatGroup>
            <Stat label="Questions" value={facts.size} />
            <Stat label="Time" value={limit === null ? 'No limit' : durationText(limit, 'minutes')} />
          </StatGroup>
          {languages === null ? null : <p>{languages}.</p>}
          <List variant="bulleted">
            {sectionTips(facts, exam.timing).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </List>
        </Card>
        <Text tone="muted">
          {closed === undefined || closed.hasRunOut
            ? ''
            : `${closed.title} is closed and your answers are kept. `}
          {limit === null ? 'Take a rest first if you like.' : 'The timer starts when you tap Start.'}
        </Text>
        {isHere ? (
          <Button size="lg" onClick={() => send({ type: 'begin', at: device.now() })}>
            Start when ready
          </Button>
        ) : exam.error === null ? (
          <Spinner label={`Fetching the questions of ${facts.title}…`} />
        ) : (
          <Alert tone="danger" title="Error" onRetry={() => send({ type: 'retry' })}>
            {exam.error}
          </Alert>
        )}
        <div>
          <Button variant="quiet" size="sm" onClick={() => setIsLeaving(true)}>
            Leave Exam
          </Button>
        </div>
        <LeaveDialog
          isOpen={isLeaving}
          onOpenChange={setIsLeaving}
          title={texts.leave}
          progress={texts.progress}
          save={save}
          discard={texts.discard}
          onDiscard={discard}
          onSave={leave}
        />
      </Stack>
    </Page>
  );
}
