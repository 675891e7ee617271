import { Text } from '#ui/heading';
import { VisuallyHidden } from '#ui/visually-hidden';
import { heatWeeks, longestStreak, type StudyDay } from '../model/analytics.ts';
import { dayAndDate, shortDate, weekday } from '../model/date.ts';
import { sayDays, sayHours } from '../model/goal.ts';
import styles from './HeatMap.module.css';

const WEEKS = 12;

/** The last 12 weeks, a square a day. It is a real table: each square says its day and time. */
export function HeatMap({ days, today }: { days: readonly StudyDay[]; today: string }) {
  const weeks = heatWeeks(days, today, WEEKS);
  const past = weeks.flat().filter(({ level }) => level !== null);
  const active = past.filter(({ hours }) => hours > 0);
  const hours = active.reduce((sum, cell) => sum + cell.hours, 0);
  return (
    <div className={styles.root}>
      <Text size="sm" tone="muted">
        {`${sayHours(hours)} on ${active.length} of ${sayDays(past.length)}. Your longest streak is ${sayDays(longestStreak(days, today))}.`}
      </Text>
      <section className={styles.scroller} aria-label="Study time of the last 12 weeks">
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>Study time by day, one column a week</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              {weeks.map((week, index) => (
                <th key={week[0]?.date} scope="col">
                  <WeekName date={week[0]?.date ?? ''} isShown={index % 3 === 0} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(weeks[0] ?? []).map((first, row) => (
              <tr key={first.date}>
                <th scope="row">{weekday(first.date)}</th>
                {weeks.map((week) => {
                  const cell = week[row];
                  if (cell === undefined || cell.level === null) return <td key={cell?.date} />;
                  const words = `${dayAndDate(cell.date)}: ${cell.hours === 0 ? 'none' : sayHours(cell.hours)}`;
                  return (
                    <td key={cell.date} title={words} data-level={cell.level}>
                      <VisuallyHidden>{words}</VisuallyHidden>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.legend} aria-hidden="true">
        Less
        {[0, 1, 2, 3, 4].map((level) => (
          <span key={level} className={styles.sample} data-level={level} />
        ))}
        More (2 h and up)
      </p>
    </div>
  );
}

/** There is room for every third week's name; the others are for assistive technology. */
function WeekName({ date, isShown }: { date: string; isShown: boolean }) {
  if (!isShown) return <VisuallyHidden>{shortDate(date)}</VisuallyHidden>;
  return <span className={styles.week}>{shortDate(date)}</span>;
}
