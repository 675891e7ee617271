import preview from '../../.storybook/preview.tsx';
import { ExpectedScoreView } from '../../features/plan/parts/ExpectedScoreView.tsx';
import { PlanForm } from '../../features/plan/parts/PlanForm.tsx';
import { PlanMonths } from '../../features/plan/parts/PlanMonths.tsx';
import { States } from '../helpers/states.tsx';

/** The parts of the plan: its questions to the learner, the coming weeks, and the expected score. */
const meta = preview.meta({ title: 'Screen parts/Plan' });

const save = async () => {};

export const NothingSetYet = meta.story({
  render: () => (
    <PlanForm
      settings={{ examDate: null, minutesADay: 20, freeWeekdays: [] }}
      today="2026-01-08"
      onSave={save}
    />
  ),
});

export const WithADateAndDaysOff = meta.story({
  render: () => (
    <PlanForm
      settings={{ examDate: '2026-08-01', minutesADay: 45, freeWeekdays: [6, 7] }}
      today="2026-01-08"
      onSave={save}
    />
  ),
});

const KINDS = ['study', 'study', 'free', 'study', 'study', 'mock', 'study'] as const;

const week = (start: string, label: string, hasToday: boolean) => ({
  label,
  days: KINDS.map((kind, place) => ({
    day: new Date(Date.parse(start) + place * 86_400_000).toISOString().slice(0, 10),
    isToday: hasToday && place === 3,
    kind: start === '2026-02-02' && place === 6 ? ('exam' as const) : kind,
    doneMinutes: hasToday && place < 2 ? 20 + place * 15 : 0,
    plannedMinutes: kind === 'free' || (hasToday && place < 2) ? 0 : 30,
  })),
});

/** All states of a day: done, planned, a day off, a mock exam, the exam, today. */
export const Months = meta.story({
  render: () => (
    <PlanMonths
      months={[
        {
          id: '2026-01',
          name: 'January 2026',
          weeks: [week('2026-01-05', '5 Jan', true), week('2026-01-12', '12 Jan', false)],
          doneMinutes: 55,
          hasToday: true,
        },
        {
          id: '2026-02',
          name: 'February 2026',
          weeks: [week('2026-02-02', '2 Feb', false)],
          doneMinutes: 0,
          hasToday: false,
        },
      ]}
    />
  ),
});

const of = (share: number, items: number) => ({ share, low: share - 0.08, high: share + 0.08, items });

export const ExpectedScore = meta.story({
  render: () => (
    <States
      of={{
        'Enough answers': (
          <ExpectedScoreView
            answers={412}
            expected={{
              total: of(0.63, 320),
              sections: {
                science: of(0.7, 60),
                math: of(0.48, 60),
                langProf: of(0.72, 100),
                readingComp: of(0.6, 100),
              },
            }}
          />
        ),
        'Too few to tell': (
          <ExpectedScoreView
            answers={12}
            expected={{
              total: of(0.4, 320),
              sections: {
                science: of(0.4, 60),
                math: of(0.4, 60),
                langProf: of(0.4, 100),
                readingComp: of(0.4, 100),
              },
            }}
          />
        ),
      }}
    />
  ),
});
