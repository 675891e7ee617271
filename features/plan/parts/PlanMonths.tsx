import { shortDate, WEEKDAYS } from '#kernel/calendar';
import { durationText } from '#kernel/format';
import { DayGrid, type DayGridCell } from '#ui/day-grid';
import { Accordion, Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { Check, GraduationCap } from '#ui/icon';
import { Stack } from '#ui/stack';
import type { CalendarEntry, PlanMonth } from '../model/calendar.ts';
import type { WeekDay } from '../model/week.ts';
import styles from '../styles.module.css';

const COLUMNS = WEEKDAYS.map((name) => ({ id: name, label: name.slice(0, 2), name }));

/**
 * The plan's calendar, by month, up to the exam. At first the current month is open, and also the next one if it
 * contains the exam (docs/product.md#plan-5).
 */
export function PlanMonths({ months }: { months: readonly PlanMonth[] }) {
  return (
    <div>
      <Accordion>
        {months.map((month) => (
          <Month key={month.id} month={month} />
        ))}
      </Accordion>
      <Text size="sm" tone="muted">
        A check marks a day you studied, M a mock exam, and the cap your exam.
      </Text>
    </div>
  );
}

function Month({ month }: { month: PlanMonth }) {
  const { name, weeks, doneMinutes } = month;
  return (
    <Disclosure
      variant="row"
      label={name}
      note={doneMinutes === 0 ? undefined : durationText(doneMinutes * 60_000, 'minutes')}
      defaultOpen={month.isOpen}
    >
      <DayGrid
        label={name}
        size="md"
        columns={COLUMNS}
        rows={weeks.map(({ label, days }) => ({
          id: label,
          label,
          cells: days.map((entry) => (entry === null ? null : cellOf(entry))),
        }))}
      />
    </Disclosure>
  );
}

function cellOf(entry: CalendarEntry): DayGridCell {
  const { day, kind, doneMinutes, plannedMinutes, isToday } = entry;
  const base = { id: day, text: `${shortDate(day)}: ${entryText(entry)}`, isToday };
  if (doneMinutes > 0) return { ...base, state: 'done', mark: <Check /> };
  if (kind === 'exam') return { ...base, state: 'event', mark: <GraduationCap /> };
  if (kind === 'mock' && plannedMinutes > 0) return { ...base, state: 'event', mark: 'M' };
  return { ...base, state: plannedMinutes > 0 ? 'planned' : 'none', mark: Number(day.slice(-2)) };
}

function entryText({ kind, doneMinutes, plannedMinutes }: CalendarEntry): string {
  if (doneMinutes > 0) return `${durationText(doneMinutes * 60_000, 'minutes')} studied`;
  if (kind === 'exam') return 'the exam';
  if (kind === 'free') return 'day off';
  if (plannedMinutes === 0) return 'nothing';
  return kind === 'mock' ? 'a mock exam' : `${plannedMinutes} minutes planned`;
}

/** The next seven days by name, each with what is planned (docs/product.md#plan-5). */
export function WeekList({ days }: { days: readonly WeekDay[] }) {
  return (
    <Stack as="ol" gap={0} className={styles.days} aria-label="The next seven days">
      {days.map(({ day, name, isToday, isDone, text }) => (
        <li key={day} aria-current={isToday ? 'date' : undefined}>
          <strong>{isToday ? 'Today' : name}</strong>
          <span>{text}</span>
          {isDone ? <Check aria-hidden="true" /> : null}
        </li>
      ))}
    </Stack>
  );
}
