import { expect, screen, waitFor, within } from 'storybook/test';
import { DashboardScreen, type Overview } from '#features/dashboard';
import { AppError } from '#kernel/app-error';
import preview from '../../.storybook/preview.tsx';
import { failOffline, LEARNER, neverSettle, SAMPLE_PROFILE, signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Dashboard',
  component: DashboardScreen,
  args: {
    email: LEARNER.email,
    links: {
      quizzes: '#quizzes',
      mockExams: '#mock-exams',
      practice: (subject) => `#quizzes?topic=${subject}`,
    },
  },
});

/** Study hours by day. The stories' clock shows Monday, 5 January 2026. */
const DAYS = [
  ['2026-01-05', 0.4],
  ['2026-01-04', 1.6],
  ['2026-01-03', 0.75],
  ['2026-01-01', 2.2],
  ['2025-12-27', 1],
  ['2025-12-20', 3],
] as const;

const EXAMS = { total: 60, correct: 41 };
const quizzesOf = (total: number) => ({ total, correct: Math.round(total * 0.72) });

const FULL: Partial<Overview> = {
  counters: {
    quiz: {
      science: quizzesOf(150),
      math: quizzesOf(180),
      langProf: quizzesOf(320),
      readingComp: quizzesOf(90),
    },
    mock: { science: EXAMS, math: EXAMS, langProf: EXAMS, readingComp: EXAMS },
  },
  coverage: {
    science: { questions: 200, met: 180 },
    math: { questions: 200, met: 140 },
    langProf: { questions: 400, met: 330 },
    readingComp: { questions: 400, met: 120 },
  },
  history: [
    {
      id: 'a',
      kind: 'quiz',
      startedAt: Date.UTC(2026, 0, 4, 10),
      duration: 1260,
      topic: 'science',
      difficulty: 'Medium',
      total: 20,
      correct: 15,
    },
    {
      id: 'b',
      kind: 'mock',
      startedAt: Date.UTC(2026, 0, 1, 1),
      duration: 13_200,
      topic: null,
      difficulty: null,
      total: 320,
      correct: 214,
    },
  ],
  days: DAYS.map(([day, hours]) => ({ day, totalSecs: hours * 3600 })),
  weeklyGoalMinutes: 600,
  weeks: { latest: { total: 60, correct: 45 }, before: { total: 40, correct: 26 } },
};

export const Ready = meta.story({
  decorators: [
    withStore((store) => signIn(store, { overview: FULL, profile: { load: async () => SAMPLE_PROFILE } })),
  ],
});

export const Loading = meta.story({
  tags: ['no-screenshot'],
  decorators: [
    withStore((store) =>
      signIn(store, {
        overview: neverSettle,
        profile: { load: neverSettle },
      }),
    ),
  ],
});

export const Offline = meta.story({
  tags: ['phone-only'],
  decorators: [
    withStore((store) =>
      signIn(store, {
        overview: failOffline,
        profile: { load: failOffline },
      }),
    ),
  ],
});

export const NumbersFollowTheSelectors = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => signIn(store, { overview: FULL }))],
  play: async ({ canvas, userEvent }) => {
    const answered = within(canvas.getByRole('region', { name: 'Questions Answered' }));
    await waitFor(() =>
      expect(answered.getByRole('meter', { name: 'Science' })).toHaveAttribute(
        'aria-valuetext',
        '90.00%, 180/200',
      ),
    );
    await expect(answered.getByText('770/1200 questions answered')).toBeVisible();
    const performance = within(canvas.getByRole('region', { name: 'Performance Analytics' }));
    await expect(performance.getByText('150 of 200 questions completed')).toBeVisible();
    await expect(performance.getByText('Last 7 days: +7% improvement')).toBeVisible();
    await userEvent.click(performance.getByRole('radio', { name: 'Mock Exams' }));
    await userEvent.selectOptions(performance.getByLabelText('Subject'), 'Math');
    await expect(performance.getByRole('meter', { name: 'Math' })).toHaveAttribute(
      'aria-valuetext',
      '68%, 41/60 right',
    );
  },
});

export const SetsAGoal = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      let tries = 0;
      signIn(store, {
        overview: FULL,
        study: {
          saveGoal: async () => {
            tries += 1;
            if (tries === 1) throw new AppError('offline', 'no network');
          },
        },
      });
    }),
  ],
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByText(/ of 10 h in the last 7 days$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Set Study Goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Weekly Study Goal' }));
    const hours = dialog.getByRole('spinbutton', { name: 'Hours' });
    const minutes = dialog.getByRole('spinbutton', { name: 'Minutes' });
    await step('what is typed is kept within 0 to 168, and in steps of 15', async () => {
      await expect(hours).toHaveValue(10);
      await userEvent.clear(hours);
      await userEvent.type(hours, '999');
      await expect(hours).toHaveValue(168);
      await userEvent.clear(minutes);
      await userEvent.type(minutes, '20');
      await userEvent.clear(hours);
      await userEvent.type(hours, '5');
      await expect(minutes).toHaveValue(15);
      await userEvent.click(dialog.getByRole('button', { name: '8 h' }));
      await expect(hours).toHaveValue(8);
      await expect(minutes).toHaveValue(0);
    });
    await step('saving that fails says so; saving changes the target', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Save Goal' }));
      await expect(
        await dialog.findByText('Error saving your goal. Please try again.', { exact: false }),
      ).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Save Goal' }));
      await expect(await canvas.findByText(/ of 8 h in the last 7 days$/)).toBeVisible();
    });
  },
});

export const KeepsAGoalBetweenTheSteps = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) =>
      signIn(store, {
        overview: { ...FULL, weeklyGoalMinutes: 100 },
        study: {
          saveGoal: async (minutes) => {
            goals.push(minutes);
          },
        },
      }),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    goals.length = 0;
    await canvas.findByText(/ of 1 h 40 min in the last 7 days$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Set Study Goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set Weekly Study Goal' }));
    await userEvent.click(dialog.getByRole('spinbutton', { name: 'Minutes' }));
    await userEvent.tab();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Goal' }));
    await waitFor(() => expect(goals).toEqual([100]));
  },
});

const goals: number[] = [];

/** A learner's first visit: every card is there, and zeros are zeros. */
export const FirstDay = meta.story({
  tags: ['phone-only'],
  decorators: [withStore((store) => signIn(store))],
  play: async ({ canvas }) => {
    const answered = within(await canvas.findByRole('region', { name: 'Questions Answered' }));
    await waitFor(() =>
      expect(answered.getByRole('meter', { name: 'Science' })).toHaveAttribute(
        'aria-valuetext',
        '0.00%, 0/200',
      ),
    );
    await expect(canvas.getByText('Last 7 days: +0% improvement')).toBeVisible();
    await expect(canvas.getByText('Daily Average')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Set Study Goal' })).toBeVisible();
  },
});
