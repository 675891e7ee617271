import { expect, fireEvent, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ExpectedScoreView } from '../../features/plan/parts/ExpectedScoreView.tsx';
import { PlanForm } from '../../features/plan/parts/PlanForm.tsx';
import { PlanMonths, WeekList } from '../../features/plan/parts/PlanMonths.tsx';
import { States } from '../helpers/states.tsx';

/** The parts of the plan: its questions to the learner, the coming weeks, and the expected score. */
const meta = preview.meta({ title: 'Screen parts/Plan', tags: ['phone-only'] });

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

const refuseDate = fn(async () => {});

export const AnExamDateTooFarAhead = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <PlanForm
      settings={{ examDate: null, minutesADay: 20, freeWeekdays: [] }}
      today="2026-01-08"
      onSave={refuseDate}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    refuseDate.mockClear();
    const date = canvas.getByLabelText('Exam date');
    await fireEvent.change(date, { target: { value: '2099-03-01' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Save plan' }));
    await expect(date).toHaveAccessibleDescription(/Choose a date up to 8 Jan 2028\./);
    await expect(date).toHaveFocus();
    await expect(refuseDate).not.toHaveBeenCalled();
    await fireEvent.change(date, { target: { value: '2027-08-01' } });
    await userEvent.click(canvas.getByRole('button', { name: 'Save plan' }));
    await expect(refuseDate).toHaveBeenCalledOnce();
  },
});

const saveMinutes = fn(async () => {});

export const AnyNumberOfMinutes = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <PlanForm
      settings={{ examDate: null, minutesADay: 20, freeWeekdays: [] }}
      today="2026-01-08"
      onSave={saveMinutes}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    saveMinutes.mockClear();
    const minutes = canvas.getByRole('spinbutton', { name: 'Minutes a day' });
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Save plan' }));
    await expect(saveMinutes).toHaveBeenCalledWith(expect.objectContaining({ minutesADay: 12 }));
  },
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
          isOpen: true,
        },
        {
          id: '2026-02',
          name: 'February 2026',
          weeks: [week('2026-02-02', '2 Feb', false)],
          doneMinutes: 0,
          isOpen: false,
        },
      ]}
    />
  ),
});

const of = (share: number, items: number) => ({ share, low: share - 0.08, high: share + 0.08, items });

export const ExpectedScore = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByText('150–202 of 320')).toBeVisible();
    await expect(canvas.queryByText('176 of 320')).toBeNull();
  },
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
        'A first guess': (
          <ExpectedScoreView
            answers={48}
            expected={{
              total: of(0.55, 320),
              sections: {
                science: of(0.6, 60),
                math: of(0.5, 60),
                langProf: of(0.55, 100),
                readingComp: of(0.55, 100),
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

/** The next seven days by name, and what is planned. */
export const ThisWeek = meta.story({
  render: () => (
    <WeekList
      days={[
        {
          day: '2026-11-23',
          name: 'Mon 23 Nov',
          isToday: true,
          isDone: true,
          text: '20 min · 24 min studied',
        },
        {
          day: '2026-11-24',
          name: 'Tue 24 Nov',
          isToday: false,
          isDone: false,
          text: '20 min, Science: biology',
        },
        {
          day: '2026-11-25',
          name: 'Wed 25 Nov',
          isToday: false,
          isDone: false,
          text: '20 min, Science: earth and space',
        },
        { day: '2026-11-26', name: 'Thu 26 Nov', isToday: false, isDone: false, text: 'Day off' },
        {
          day: '2026-11-27',
          name: 'Fri 27 Nov',
          isToday: false,
          isDone: false,
          text: '20 min, Math: geometry',
        },
        { day: '2026-11-28', name: 'Sat 28 Nov', isToday: false, isDone: false, text: 'A mock exam' },
        { day: '2026-11-29', name: 'Sun 29 Nov', isToday: false, isDone: false, text: 'The exam' },
      ]}
    />
  ),
});
