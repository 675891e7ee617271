import { percentOf } from '#kernel/format';
import { Calendar, Clock, Flame, TrendingDown, TrendingUp, Trophy } from '#ui/icon';
import { ProgressBar } from '#ui/progress-bar';
import { Stat, StatGroup } from '#ui/stat';
import type { StudySummary } from '../model/analytics.ts';
import { longWeekday } from '../model/date.ts';
import { dayCountText, hoursText } from '../model/goal.ts';
import styles from './StudyFigures.module.css';

/**
 * The numbers of the study summary (docs/product.md#time-3): total, Daily Average, Current Streak, Most
 * Productive, Improvement, Weekly Progress.
 */
export function StudyFigures({ summary }: { summary: StudySummary }) {
  const { totalHours, averageHours, currentStreak, bestDay, improvement, weeklyTarget } = summary;
  const percent = percentOf(totalHours, weeklyTarget);
  const isTooLittle = Math.round(totalHours * 60) < 1 && improvement >= 0;
  const figures = [
    { name: 'Total (7 days)', value: hoursText(totalHours), Icon: Clock },
    { name: 'Daily Average', value: hoursText(averageHours), Icon: Calendar },
    {
      name: 'Current Streak',
      value: dayCountText(currentStreak),
      Icon: Flame,
    },
    {
      name: 'Most Productive',
      value: bestDay === null ? '–' : longWeekday(bestDay.date),
      note: bestDay === null ? 'no time this week' : hoursText(bestDay.hours),
      Icon: Trophy,
    },
    {
      name: 'Improvement',
      // A change from zero to a few seconds would be +100%, but is not shown as an improvement.
      value: isTooLittle ? '–' : `${improvement > 0 ? '+' : ''}${improvement}%`,
      note: isTooLittle ? 'too little time to compare' : 'vs last week',
      Icon: improvement < 0 ? TrendingDown : TrendingUp,
    },
  ];
  return (
    <div className={styles.root}>
      <StatGroup variant="tiles" className={styles.figures}>
        {figures.map(({ name, value, note, Icon }) => (
          <Stat key={name} label={name} value={value} note={note} icon={<Icon />} />
        ))}
      </StatGroup>
      <ProgressBar
        label="Weekly Progress"
        value={totalHours}
        max={weeklyTarget}
        valueText={
          weeklyTarget === 0
            ? `${totalHours.toFixed(1)} hours, no goal`
            : `${totalHours.toFixed(1)} of ${Number(weeklyTarget.toFixed(2))} hours (${percent}%)`
        }
        tone={percent >= 100 ? 'success' : 'neutral'}
      />
    </div>
  );
}
