import { useState } from 'react';
import { DayGrid, type DayGridCell } from '#ui/day-grid';
import { Accordion, Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { Check, GraduationCap } from '#ui/icon';
import type { CalendarEntry } from '../model/calendar.ts';
import type { PlanMonth } from '../model/months.ts';
import { dateText, WEEKDAYS } from '../model/words.ts';

const COLUMNS = WEEKDAYS.map((name) => ({ id: name, label: name.slice(0, 2), name }));

/** The weeks to the exam, grouped by month. The current month is open (docs/product.md#plan-5). */
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

function Month({ month: { name, weeks, hasToday } }: { month: PlanMonth }) {
  const [isOpen, setIsOpen] = useState(hasToday);
  const done = weeks.reduce((sum, { doneMinutes }) => sum + doneMinutes, 0);
  return (
    <Disclosure
      variant="row"
      label={name}
      note={done === 0 ? undefined : `${done} min`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <DayGrid
        label={name}
        size="md"
        columns={COLUMNS}
        rows={weeks.map(({ start, days }) => ({
          id: start,
          label: dateText(start),
          cells: days.map(cellOf),
        }))}
      />
    </Disclosure>
  );
}

function cellOf(entry: CalendarEntry): DayGridCell {
  const { day, kind, doneMinutes, plannedMinutes, isToday } = entry;
  const base = { id: day, text: `${dateText(day)}: ${entryText(entry)}`, isToday };
  if (doneMinutes > 0) return { ...base, state: 'done', mark: <Check /> };
  if (kind === 'exam') return { ...base, state: 'event', mark: <GraduationCap /> };
  if (kind === 'mock' && plannedMinutes > 0) return { ...base, state: 'event', mark: 'M' };
  return { ...base, state: plannedMinutes > 0 ? 'planned' : 'none' };
}

function entryText({ kind, doneMinutes, plannedMinutes }: CalendarEntry): string {
  if (doneMinutes > 0) return `${doneMinutes} minutes done`;
  if (kind === 'exam') return 'the exam';
  if (kind === 'free') return 'day off';
  if (plannedMinutes === 0) return 'nothing';
  return kind === 'mock' ? 'a mock exam' : `${plannedMinutes} minutes planned`;
}
