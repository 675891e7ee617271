import { countText } from '#kernel/format';
import { Calendar, Clock, Flame, TrendingDown, TrendingUp, Trophy } from '#ui/icon';
import { ProgressBar } from '#ui/progress-bar';
import { Stat, StatGroup } from '#ui/stat';
import type { StudySummary } from '../model/analytics.ts';
import { hoursText, weekProgressText } from '../model/goal.ts';
import styles from '../styles.module.css';

/**
 * Shows the numbers of the study summary (docs/product.md#time-3). They are about the last 7 days, and say so.
 */
export function StudyNumbers({ summary }: { summary: StudySummary }) {
  const { totalHours, averageHours, currentStreak, bestDay, improvement, weeklyTarget } = summary;
  const figures = [
    { name: 'Total Hours', note: 'last 7 days', value: hoursText(totalHours), Icon: Clock },
    { name: 'Daily Average', value: hoursText(averageHours), note: 'last 7 days', Icon: Calendar },
    {
      name: 'Current Streak',
      value: countText(currentStreak, 'day'),
      Icon: Flame,
    },
    {
      name: 'Most Productive',
      value: bestDay === null ? '–' : bestDay.day,
      note: bestDay === null ? 'no time in 7 days' : hoursText(bestDay.hours),
      Icon: Trophy,
    },
    {
      name: 'Improvement',
      value: `${improvement > 0 ? '+' : ''}${improvement}%`,
      note: 'in time, vs the 7 days before',
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
        valueText={weekProgressText(totalHours, weeklyTarget)}
        tone={totalHours >= weeklyTarget ? 'success' : 'neutral'}
      />
    </div>
  );
}
