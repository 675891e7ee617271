import { Check } from '#ui/icon';
import { hiddenStyles } from '#ui/visually-hidden';
import type { CalendarEntry, CalendarWeek } from '../model/calendar.ts';
import { dateText, WEEKDAYS } from '../model/words.ts';
import styles from './PlanCalendar.module.css';

export interface PlanCalendarProps {
  weeks: readonly CalendarWeek[];
}

/** The weeks to the exam: what was done, what is planned (docs/product.md#plan-5). A table: weeks down, days across. */
export function PlanCalendar({ weeks }: PlanCalendarProps) {
  return (
    <table className={styles.table}>
      <caption className={hiddenStyles.words}>Weeks to the exam</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start}>
            <th scope="row">
              {dateText(week.start)}
              <span className={styles.sum}>{sumText(week)}</span>
            </th>
            {week.days.map((entry) => (
              <td
                key={entry.day}
                data-kind={entry.kind}
                data-done={entry.doneMinutes > 0 ? true : undefined}
                aria-current={entry.isToday ? 'date' : undefined}
              >
                <Cell entry={entry} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ entry }: { entry: CalendarEntry }) {
  const { kind, doneMinutes, plannedMinutes, day } = entry;
  const shown =
    doneMinutes > 0 ? (
      <Check />
    ) : kind === 'exam' ? (
      '★'
    ) : kind === 'mock' && plannedMinutes > 0 ? (
      'M'
    ) : plannedMinutes > 0 ? (
      '·'
    ) : (
      ''
    );
  return (
    <>
      <span aria-hidden="true" className={styles.mark}>
        {shown}
      </span>
      <span className={hiddenStyles.words}>{`${dateText(day)}: ${entryText(entry)}`}</span>
    </>
  );
}

function entryText({ kind, doneMinutes, plannedMinutes }: CalendarEntry): string {
  if (doneMinutes > 0) return `${doneMinutes} minutes done`;
  if (kind === 'exam') return 'the exam';
  if (kind === 'free') return 'free';
  if (plannedMinutes === 0) return 'nothing';
  return kind === 'mock' ? 'a mock exam' : `${plannedMinutes} minutes planned`;
}

function sumText({ doneMinutes, plannedMinutes }: CalendarWeek): string {
  return [
    doneMinutes === 0 ? null : `${doneMinutes} min done`,
    plannedMinutes === 0 ? null : `${plannedMinutes} planned`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
