import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useRef, useState } from 'react';
import { learnerEstimatesAtom, savePlanAtom } from '#features/memory';
import { examDateProblem } from '#features/plan';
import { SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { deviceAtom } from '#kernel/device';
import { DateField } from '#ui/date-field';
import { Heading, Text } from '#ui/heading';
import { Sun } from '#ui/illustration';
import { LinkButton } from '#ui/link-button';
import { SegmentedControl } from '#ui/segmented-control';
import { Select } from '#ui/select';
import { Stack } from '#ui/stack';
import { QUESTION_COUNT } from '../model/facts.ts';
import styles from './FirstDay.module.css';

const MINUTES = [10, 20, 30, 60] as const;
type Minutes = `${(typeof MINUTES)[number]}`;

/** `none`: the learner does not know, so the subjects keep their order. */
type Hardest = Subject | 'none';
const HARDEST = [
  { value: 'none', label: 'Not sure' },
  ...SUBJECTS.map((subject) => ({ value: subject, label: SUBJECT_FACTS[subject].gauge })),
] as const;

export interface FirstDayProps {
  startHref: string;
}

/**
 * The first day (docs/product.md#dash-11): three questions about the learner's plan, all optional, then a button that
 * starts the eight questions of the diagnostic.
 */
export function FirstDay({ startHref }: FirstDayProps) {
  const { settings } = useAtomValue(learnerEstimatesAtom);
  const save = useSetAtom(savePlanAtom);
  const device = useAtomValue(deviceAtom);
  const [date, setDate] = useState(settings.examDate ?? '');
  const [dateProblem, setDateProblem] = useState<string | null>(null);
  const dateField = useRef<HTMLInputElement>(null);
  const [minutes, setMinutes] = useState<Minutes>('20');
  const [hardest, setHardest] = useState<Hardest>('none');

  function keep(event: MouseEvent) {
    const today = calendarDay(device.now(), device.calendarZone()).day;
    const problem = examDateProblem(date, today, settings.examDate);
    setDateProblem(problem);
    if (problem !== null) {
      // Stay on the page until the learner has corrected the exam date.
      event.preventDefault();
      dateField.current?.focus();
      return;
    }
    const plan = { ...settings, examDate: date === '' ? null : date, minutesADay: Number(minutes) };
    // If saving fails (offline), the questions start anyway. The plan's page loads the saved settings again.
    save(plan).catch(() => undefined);
  }

  return (
    <Stack className={styles.root}>
      <Heading level={2} size="sm" id="today-title">
        Start here
      </Heading>
      <DateField
        label="When is your exam?"
        emptyLabel="Not sure yet"
        ref={dateField}
        value={date}
        error={dateProblem ?? undefined}
        onValueChange={(value) => {
          setDateProblem(null);
          setDate(value);
        }}
      />
      <SegmentedControl<Minutes>
        label="Minutes a day"
        name="first-minutes"
        value={minutes}
        onValueChange={setMinutes}
        options={MINUTES.map((value) => ({ value: `${value}` as const, label: String(value) }))}
      />
      <Select<Hardest>
        label="Your hardest subject? We ask it last."
        value={hardest}
        onValueChange={setHardest}
        options={HARDEST}
      />
      <Text size="sm">{`${QUESTION_COUNT} questions follow, two from each subject. They show where to start.`}</Text>
      <LinkButton
        size="lg"
        href={`${startHref}?start=1${hardest === 'none' ? '' : `&hardest=${hardest}`}`}
        onClick={keep}
      >
        Start
      </LinkButton>
      <Sun className={styles.sun} />
    </Stack>
  );
}
