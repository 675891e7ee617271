import { type ReactNode, useState } from 'react';
import type { Timing } from '#features/attempt';
import { PaperLinks, SetupForm, SUBJECT_CARDS, TimerField } from '#features/practice-room';
import { SUBJECTS, type Subject } from '#features/questions';
import { durationText } from '#kernel/format';
import { Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { List, ListRow } from '#ui/list';
import { RadioCardGroup } from '#ui/radio-card';
import { SegmentedControl } from '#ui/segmented-control';
import { Stack } from '#ui/stack';
import type { ExamSetupChoice } from '../model/exam.ts';
import { type ExamScope, isOneSection, sectionsOf, timeLimit } from '../model/sections.ts';
import { PastExams } from '../parts/PastExams.tsx';
import { usePastExams } from '../state/usePastExams.ts';

type Length = 'full' | 'half' | 'quick' | 'section';

function lengthOf(scope: ExamScope): Length {
  return isOneSection(scope) ? 'section' : scope;
}

const LENGTHS = [
  { value: 'full', label: 'Full' },
  { value: 'half', label: 'Half' },
  { value: 'quick', label: 'Quick' },
  { value: 'section', label: 'One section' },
] as const satisfies readonly { value: Length; label: string }[];

/** Links to print an exam, and to type in the answers of an exam that was taken on paper. */
export interface ExamPaperLinks {
  printHref(scope: ExamScope): string;
  keyInHref: string;
}

export interface ExamSetupScreenProps {
  /** The scope that is selected at first. @default 'full' */
  linkedScope?: ExamScope | undefined;
  isLoading: boolean;
  error: string | null;
  onStart(choice: ExamSetupChoice): void;
  resultHref(id: string): string;
  /** Links to print an exam, and to type in answers from paper; if missing, no links are shown. */
  paper?: ExamPaperLinks | undefined;
  /** Links to unfinished attempts of other kinds. */
  waiting?: ReactNode;
}

/**
 * The setup of a mock exam: its sections, whether they are timed, the start button
 * (docs/product.md#exam-1), and how much of the exam to take (docs/product.md#exam-12).
 */
export function ExamSetupScreen(props: ExamSetupScreenProps) {
  const { linkedScope = 'full', isLoading, error, onStart, resultHref, waiting, paper } = props;
  const [timing, setTiming] = useState<Timing>('1x');
  const [length, setLength] = useState<Length>(lengthOf(linkedScope));
  const [subject, setSubject] = useState(SUBJECTS.find((one) => one === linkedScope) ?? null);
  // Expand 'On paper, past exams' at first on a wide screen, which has room for it beside the form.
  const [isAfterOpen, setAfterOpen] = useState(() => window.matchMedia('(width >= 64rem)').matches);
  const exams = usePastExams();
  const scope: ExamScope | null = length === 'section' ? subject : length;
  const sections = scope === null ? [] : sectionsOf(scope);

  return (
    <SetupForm
      heading="UPCAT Mock Exam"
      intro={introOf(scope, sections)}
      label="Set up a mock exam"
      startLabel="Start Mock Exam"
      busyLabel="Drawing questions…"
      isLoading={isLoading}
      errorTitle="The exam could not start"
      error={error}
      missing={scope === null ? 'Choose a section.' : null}
      onStart={() => {
        if (scope !== null) onStart({ scope, timing });
      }}
      waiting={waiting}
      after={
        <Disclosure
          variant="row"
          label="On paper, past exams"
          isOpen={isAfterOpen}
          onOpenChange={setAfterOpen}
        >
          <Stack>
            {paper === undefined ? null : (
              <PaperLinks
                printLabel="Print this exam"
                printHref={scope === null ? null : paper.printHref(scope)}
                keyInHref={paper.keyInHref}
              />
            )}
            <PastExams exams={exams} scope={scope ?? 'full'} resultHref={resultHref} />
          </Stack>
        </Disclosure>
      }
    >
      <SegmentedControl<Length>
        label="Length"
        isLabelHidden
        name="length"
        value={length}
        onValueChange={setLength}
        options={LENGTHS}
      />
      {length === 'section' ? (
        <RadioCardGroup<Subject>
          label="Section"
          name="section"
          columns={2}
          value={subject}
          onValueChange={setSubject}
          options={SUBJECT_CARDS}
        />
      ) : null}
      <List as="ol">
        {sections.map(({ subject: key, title, size, minutes }) => (
          <ListRow
            key={key}
            title={title}
            trailing={
              <Text as="span" size="sm" tone="muted">
                {sizeText(size, timeLimit({ minutes }, timing))}
              </Text>
            }
          />
        ))}
      </List>
      <TimerField
        label="Enable Section Timers"
        paceLabel="Time for each section"
        isPaceFolded
        value={timing}
        onValueChange={setTiming}
      />
    </SetupForm>
  );
}

/**
 * Returns the introduction: how many questions the sections have, how long they take at the usual pace, and whether
 * practice may have shown them (docs/product.md#exam-16).
 */
function introOf(scope: ExamScope | null, sections: readonly { size: number; minutes: number }[]): string {
  const questions = sections.reduce((sum, { size }) => sum + size, 0);
  const usual = durationText(
    sections.reduce((sum, { minutes }) => sum + minutes * 60_000, 0),
    'minutes',
  );
  if (sections.length === 0) return 'One section by itself, as long as in the exam.';
  if (sections.length === 1) return `${questions} practice questions in ${usual}, as in the exam.`;
  if (scope === 'half') return `${questions} practice questions, ${usual}.`;
  if (scope === 'quick')
    return `${questions} practice questions, ${usual}. It ends with a rough range for the full exam.`;
  return `${questions} questions, ${usual}. Your first full exam has questions that practice never shows.`;
}

/** The size of a section, short enough for one line: `100 in 51 min`, `100 questions`. */
function sizeText(size: number, limit: number | null): string {
  return limit === null ? `${size} questions` : `${size} in ${limit / 60_000} min`;
}
