import { dayAndDate } from '#kernel/calendar';
import { LineChart } from '#ui/line-chart';
import { chartTicks, DAYS_PER_WEEK, hoursByDay, type StudyDay } from '../model/analytics.ts';
import { hoursText } from '../model/goal.ts';

/** A chart of the hours studied on each of the last 7 days (docs/product.md#time-1). */
export function WeekChart({ days, today }: { days: readonly StudyDay[]; today: string }) {
  const points = hoursByDay(days, today, DAYS_PER_WEEK);
  const total = points.reduce((sum, { hours }) => sum + hours, 0);
  const active = points.filter(({ hours }) => hours > 0).length;
  return (
    <LineChart
      label="Hours studied over the last 7 days"
      points={points.map(({ date, day, hours }) => ({ label: day, value: hours, name: dayAndDate(date) }))}
      unit="hours"
      ticks={chartTicks(points.map(({ hours }) => hours))}
      summary={`${hoursText(total)} on ${active} of the last ${DAYS_PER_WEEK} days.`}
    />
  );
}
