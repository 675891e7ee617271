import { dayAndDate, shortDate, shortWeekday } from '#kernel/calendar';
import { countText } from '#kernel/format';
import { DayGrid, HeatLegend } from '#ui/day-grid';
import { Text } from '#ui/heading';
import { LineChart } from '#ui/line-chart';
import { Stack } from '#ui/stack';
import { chartTicks, DAYS_PER_WEEK, heatMapWeeks, hoursByDay, type StudyDay } from '../model/analytics.ts';
import { hoursText } from '../model/goal.ts';

const WEEKS = 12;

/** A heat map of the last 12 weeks, with a square for each day. A column is a week, a row is a weekday. */
export function HeatMap({ days, today }: { days: readonly StudyDay[]; today: string }) {
  const weeks = heatMapWeeks(days, today, WEEKS);
  const active = weeks.flat().filter(({ hours }) => hours > 0);
  const hours = active.reduce((sum, cell) => sum + cell.hours, 0);
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {active.length === 0
          ? 'Each day you study gets a green square.'
          : `In ${WEEKS} weeks you studied on ${countText(active.length, 'day')}: ${hoursText(hours)} in all.`}
      </Text>
      <DayGrid
        label="Study time by day, one column a week"
        // There is room for the label of every fourth week only.
        columns={weeks.map((week, index) => ({
          id: week[0]?.date ?? String(index),
          label: shortDate(week[0]?.date ?? ''),
          isHidden: index % 4 !== 0,
        }))}
        rows={(weeks[0] ?? []).map((first, row) => ({
          id: first.date,
          label: shortWeekday(first.date),
          cells: weeks.map((week) => {
            const cell = week[row];
            if (cell === undefined || cell.level === null) return null;
            return {
              id: cell.date,
              text: `${dayAndDate(cell.date)}: ${cell.hours === 0 ? 'none' : hoursText(cell.hours)}`,
              level: cell.level,
            };
          }),
        }))}
      />
      <HeatLegend highLabel="More (2 h and up)" />
    </Stack>
  );
}

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
