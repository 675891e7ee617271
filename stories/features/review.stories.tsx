import { expect, within } from 'storybook/test';
import { FirstStep } from '#features/dashboard';
import { DiagnosticOffer } from '#features/diagnostic';
import { type LearningRecord, learningPortAtom } from '#features/memory';
import { reviewPortAtom, TodayCard } from '#features/review';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrow } from '../helpers/checks.ts';
import { LEARNER, never, offline, signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const NOTHING: LearningRecord = { until: 'now', settings: null, settled: [], fresh: [] };
const withPlan = (settings: LearningRecord['settings']) => async () => ({ ...NOTHING, settings });
const EVERY_DAY = { minutesADay: 20, freeWeekdays: [] };

const withRecord = (loadRecord: () => Promise<LearningRecord>) =>
  withStore((store) => {
    signIn(store);
    store.set(learningPortAtom, { loadRecord, saveSettings: async () => {} });
    store.set(reviewPortAtom, { drawPlan: async () => [] });
  });

const meta = preview.meta({
  title: 'Screens/Today',
  component: TodayCard,
  args: {
    userId: LEARNER.id,
    links: { review: '#review', plan: '#plan', mock: (scope) => `#mock-exams?scope=${scope}` },
  },
});

export const NoPlanYet = meta.story({
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement }) {
    const start = await within(canvasElement).findByRole('link', { name: 'Start today’s review' });
    await expect(start).toHaveAttribute('href', '#review?start=1');
  },
});

const FIRST_DAY = {
  firstStep: <FirstStep href="#quizzes?start" />,
  offer: <DiagnosticOffer userId={LEARNER.id} href="#diagnostic" />,
};

/** Somebody who has answered nothing: one thing to begin with, the list and the rest folded under it. */
export const FirstDay = meta.story({
  args: FIRST_DAY,
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Take your first quiz' })).toBeVisible();
    const review = canvas.getByText('Start today’s review');
    await expect(review).not.toBeVisible();
    await userEvent.click(canvas.getByText('Other ways to begin'));
    await expect(review).toBeVisible();
    await expect(review).toHaveAttribute('href', '#review?start=1');
    await expect(canvas.getByRole('link', { name: 'Take the diagnostic' })).toBeVisible();
  },
});

export const FirstDayNarrow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrow,
  args: FIRST_DAY,
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement, userEvent }) {
    await userEvent.click(await within(canvasElement).findByText('Other ways to begin'));
    await expectNoSidewaysScroll();
  },
});

/** Something else is open: it is the page's one button. */
export const BesideWhatIsOpen = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isLead: false },
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement }) {
    const start = await within(canvasElement).findByRole('link', { name: 'Start today’s review' });
    await expect(start).toHaveAttribute('data-variant', 'secondary');
  },
});

export const FreeDay = meta.story({
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-03-07', freeWeekdays: [1] }))],
});

export const LastDay = meta.story({
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-01-06' }))],
});

export const ExamDay = meta.story({
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-01-05' }))],
});

export const ExamPast = meta.story({
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-01-01' }))],
});

export const Loading = meta.story({ decorators: [withRecord(never)] });

export const Offline = meta.story({ decorators: [withRecord(offline)] });

/** The Saturday before the exam's week: the mock exam stands above the usual list. */
export const MockDay = meta.story({
  decorators: [
    withStore((store) => {
      signIn(store);
      store.set(deviceAtom, memoryDevice({ now: Date.UTC(2026, 0, 10, 2) }));
      store.set(learningPortAtom, {
        loadRecord: withPlan({ ...EVERY_DAY, examDate: '2026-01-20' }),
        saveSettings: async () => {},
      });
    }),
  ],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/Full exam/)).toHaveTextContent('Mock exam: Full exam');
    const mock = canvas.getByRole('link', { name: 'To the mock exam' });
    await expect(mock).toHaveAttribute('href', '#mock-exams?scope=full');
    await expect(canvas.getByRole('link', { name: 'Start today’s review' })).toBeVisible();
  },
});
