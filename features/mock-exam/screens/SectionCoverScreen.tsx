import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Timing } from '#features/attempt';
import { LeaveDialog, useOpenAttempt } from '#features/practice-room';
import type { Subject } from '#features/questions';
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
import { type ExamAtCover, type ExamBetweenSections, sectionFactsAt } from '../model/exam.ts';
import { FULL_EXAM_SECTIONS, type SectionFacts, sectionsOf, timeLimit } from '../model/sections.ts';
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

const ADVICE: Readonly<Record<Subject, readonly string[]>> = {
  langProf: [
    'Put your choice into the sentence, and read it once more as a whole.',
    'Flag a doubt and go on: you can come back to it within the section.',
  ],
  science: [
    'Look at a figure or a table before you read its question.',
    'Answer what you know, flag the rest, and come back with the time that is left.',
  ],
  math: [
    'Work on paper. Estimate first: it rules out options.',
    'Leave what takes more than two minutes, flagged, and come back to it.',
  ],
  readingComp: [
    'Several questions ask about one passage: read it once, calmly, then answer them all.',
    'The answer stands in the passage, not in what you know about its topic.',
  ],
};

/** Returns tips for a section. If the section is timed, the first tip is the time for each question. */
function sectionTips(facts: SectionFacts, timing: Timing): string[] {
  const limit = timeLimit(facts, timing);
  const pace = limit === null ? [] : [`About ${durationText(limit / facts.size)} a question.`];
  return [...pace, ...ADVICE[facts.subject]];
}

/** Says how many questions each language has: '50 in English, 50 in Filipino'. Null if the section has one language. */
function languagesText({ shares }: SectionFacts): string | null {
  if (shares.length < 2) return null;
  return shares.map(({ share, size }) => `${size} in ${share.language}`).join(', ');
}
