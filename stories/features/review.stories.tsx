import { expect, within } from 'storybook/test';
import { EMPTY_RECORD, fakeLearningPort } from '#fakes/memory';
import { FirstDay as FirstDayForm } from '#features/diagnostic';
import { type LearningRecord, learningPortAtom } from '#features/memory';
import { reviewPortAtom, TodayCard } from '#features/review';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';
import { failOffline, neverSettle, signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const withPlan = (settings: LearningRecord['settings']) => async () => ({ ...EMPTY_RECORD, settings });
const EVERY_DAY = { minutesADay: 20, freeWeekdays: [] };

const withRecord = (loadRecord: () => Promise<LearningRecord>) =>
  withStore((store) => {
    signIn(store);
    store.set(learningPortAtom, fakeLearningPort({}, { loadRecord }));
    store.set(reviewPortAtom, { drawPlan: async () => [] });
  });

const meta = preview.meta({
  title: 'Screens/Today',
  component: TodayCard,
  args: {
    links: { review: '#review', plan: '#plan', mock: (scope) => `#mock-exams?scope=${scope}` },
  },
});

export const NoPlanYet = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Start' })).toHaveAttribute(
      'href',
      '#review?start=1',
    );
    await expect(canvas.getByRole('progressbar', { name: 'Minutes today' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 20 min',
    );
    // A learner should understand the card at a glance, so it has at most fifteen words besides its three sizes.
    const sizes = canvas.getAllByRole('link', { name: /^\d+ min$/ });
    await expect(sizes.map(({ textContent }) => textContent)).toEqual(['5 min', '10 min', '20 min']);
    const words = canvasElement.innerText
      .replaceAll(/^\d+ min$/gm, '')
      .trim()
      .split(/\s+/);
    await expect(words.length).toBeLessThanOrEqual(15);
  },
});

const FIRST_DAY = { firstDay: <FirstDayForm startHref="#diagnostic" /> };

/** A learner without any answers: the card asks three setup questions, then starts the practice. */
export const FirstDay = meta.story({
  args: FIRST_DAY,
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('When is your exam?')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '20' })).toBeChecked();
    const start = canvas.getByRole('link', { name: 'Start' });
    await expect(start).toHaveAttribute('href', '#diagnostic?start=1');
    const hardest = canvas.getByRole('combobox', { name: 'Your hardest subject? We ask it last.' });
    await userEvent.selectOptions(hardest, 'Reading');
    await expect(start).toHaveAttribute('href', '#diagnostic?start=1&hardest=readingComp');
    await userEvent.selectOptions(hardest, 'Not sure');
    await expect(start).toHaveAttribute('href', '#diagnostic?start=1');
  },
});

export const FirstDayNarrow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: FIRST_DAY,
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement }) {
    await within(canvasElement).findByLabelText('When is your exam?');
    await expectNoSidewaysScroll();
  },
});

/** The learner has unfinished attempts: today's questions start at the main button, and another one continues the first. */
export const WithOpenAttempts = meta.story({
  tags: ['interaction', '!autodocs'],
  args: {
    open: [
      { kind: 'quiz', label: 'Math quiz · 3 of 20', href: '#quizzes' },
      { kind: 'flashcards', label: 'General flashcards · 4 of 10', href: '#flashcards' },
    ],
  },
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /^Continue: / })).toHaveAttribute(
      'href',
      '#quizzes',
    );
    await userEvent.click(canvas.getByText('1 more open'));
    await expect(canvas.getByRole('link', { name: /^General flashcards/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start' })).toBeVisible();
  },
});

/** A running mock exam is continued first; today's questions are a link below it. */
export const WithOpenMockExam = meta.story({
  tags: ['interaction', '!autodocs'],
  args: {
    open: [
      { kind: 'mock', label: 'Mock exam · Section 2 · 49:50 left', href: '#mock-exams' },
      { kind: 'quiz', label: 'Math quiz · 3 of 20', href: '#quizzes' },
    ],
  },
  decorators: [withRecord(withPlan(null))],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /^Continue: Mock exam/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Start' })).toBeNull();
    await expect(canvas.getByRole('link', { name: /^Start today’s \d+ questions$/ })).toBeVisible();
  },
});

export const FreeDay = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-03-07', freeWeekdays: [1] }))],
});

export const LastDay = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-01-06' }))],
});

export const ExamDay = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-01-05' }))],
});

export const ExamPast = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(withPlan({ ...EVERY_DAY, examDate: '2026-01-01' }))],
});

export const Loading = meta.story({ tags: ['phone-only'], decorators: [withRecord(neverSettle)] });

export const Offline = meta.story({ tags: ['phone-only'], decorators: [withRecord(failOffline)] });

/** The last weekend before the exam: the card suggests a mock exam first, then the usual questions. */
export const MockDay = meta.story({
  tags: ['phone-only'],
  decorators: [
    withStore((store) => {
      signIn(store);
      store.set(deviceAtom, memoryDevice({ now: Date.UTC(2026, 0, 10, 2) }));
      const settings = { ...EVERY_DAY, examDate: '2026-01-13' };
      store.set(learningPortAtom, fakeLearningPort({ settings }));
    }),
  ],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const mock = await canvas.findByRole('link', { name: 'Mock exam: Full exam' });
    await expect(mock).toHaveAttribute('href', '#mock-exams?scope=full');
    await expect(canvas.getByRole('link', { name: /^Or \d+ questions$/ })).toBeVisible();
  },
});

/** A day on which 24 review questions were answered, and this many of them right. */
const withDay = (right: number) =>
  withRecord(async () => ({
    ...EMPTY_RECORD,
    answers: Array.from({ length: 24 }, (_, index) => ({
      ...{ id: `answer-${index}`, questionId: `question-${index}`, bank: 'science', tag: 'biology' },
      ...{ level: 'Easy', mode: 'review', letter: 'A', first: 'A', isCorrect: index < right },
      ...{ ms: 60_000, isFlagged: false, isGuess: false, place: 1, at: memoryDevice().now() },
    })),
  }));

export const DoneDay = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withDay(12)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Today is done.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Mon: studied');
  },
});

/** After a weak day the card says that it is done, and celebrates nothing. */
export const DoneWeakDay = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withDay(11)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('24 questions, 24 min')).toBeVisible();
    await expect(canvas.queryByText('Today is done.')).toBeNull();
    await expect(canvas.queryByRole('list', { name: 'This week' })).toBeNull();
  },
});
