import { type StudyDay, summarizeStudyTime } from '#features/study-time';
import preview from '../../.storybook/preview.tsx';
import { HeatMap, WeekChart } from '../../features/study-time/parts/StudyCharts.tsx';
import { StudyNumbers } from '../../features/study-time/parts/StudyNumbers.tsx';
import { States } from '../helpers/states.tsx';

const TODAY = '2026-01-05';
const DAY = 86_400_000;

/** Ten weeks of study, with more time each week and every fourth day off. */
const DAYS: readonly StudyDay[] = Array.from({ length: 70 }, (_, age) => ({
  day: new Date(Date.parse(TODAY) - age * DAY).toISOString().slice(0, 10),
  totalSecs: age % 4 === 3 ? 0 : Math.max(600, 9000 - age * 120),
}));

/** The study time: a week in hours, twelve weeks as a heat map, and the totals. */
const meta = preview.meta({ title: 'Screen parts/Study time', tags: ['phone-only'] });

export const Week = meta.story({
  render: () => (
    <States
      of={{
        'A week': <WeekChart days={DAYS} today={TODAY} />,
        'A week without study': <WeekChart days={[]} today={TODAY} />,
      }}
    />
  ),
});

export const TwelveWeeks = meta.story({
  render: () => (
    <States
      of={{
        'Ten weeks of study': <HeatMap days={DAYS} today={TODAY} />,
        'The first day': <HeatMap days={DAYS.slice(0, 1)} today={TODAY} />,
      }}
    />
  ),
});

export const Figures = meta.story({
  render: () => (
    <States
      of={{
        'On the way to the goal': <StudyNumbers summary={summarizeStudyTime(DAYS, TODAY, 21)} />,
        'Goal reached': <StudyNumbers summary={summarizeStudyTime(DAYS, TODAY, 5)} />,
        'Less than last week': <StudyNumbers summary={summarizeStudyTime(DAYS.slice(6), TODAY, 10)} />,
        'Nothing so far': <StudyNumbers summary={summarizeStudyTime([], TODAY, 21)} />,
      }}
    />
  ),
});
