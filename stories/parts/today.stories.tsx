import { expect } from 'storybook/test';
import type { Today } from '#features/plan';
import { Card } from '#ui/card';
import preview from '../../.storybook/preview.tsx';
import { TodayView } from '../../features/review/parts/TodayView.tsx';
import { narrowViewport } from '../helpers/checks.ts';

const REST: Today = {
  day: '2026-01-05',
  daysLeft: 61,
  isBack: false,
  wanted: 20,
  next: null,
  done: { minutes: 0, answers: 0, correct: 0, reviews: 0 },
  doneBy: null,
  mock: null,
  plan: { status: 'study', blocks: [], minutes: 0 },
};

/**
 * The Today card: today's plan in a few words, with one button. The stories of the full screens are in the section
 * 'Today'.
 */
const meta = preview.meta({
  title: 'Screen parts/Today',
  tags: ['phone-only'],
  component: TodayView,
  args: {
    today: REST,
    streak: 4,
    links: { review: '#review', plan: '#plan', mock: (scope) => `#mock-exams?scope=${scope}` },
  },
  render: (args) => (
    <Card variant="raised">
      <TodayView {...args} />
    </Card>
  ),
});

export const NothingDue = meta.story();

/** After days away the card says what waits. With a fourth size, no text touches its border, also at 320 px. */
export const WelcomeBack = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    today: {
      ...REST,
      isBack: true,
      wanted: 30,
      plan: {
        status: 'study',
        minutes: 8,
        blocks: [
          {
            kind: 'review',
            minutes: 8,
            reason: { kind: 'due', items: 12, waiting: 3, skills: 0, first: null },
            slots: Array.from({ length: 12 }, (_, index) => ({
              kind: 'item' as const,
              questionId: `${index}`,
              bank: 'english_lang_prof' as const,
            })),
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Welcome back. 12 questions are due.')).toBeVisible();
    const sizes = canvas.getAllByRole('link', { name: /^\d+ min$/ });
    await expect(sizes).toHaveLength(4);
    for (const size of sizes) {
      const text = document.createRange();
      text.selectNodeContents(size);
      const [inner, outer] = [text.getBoundingClientRect(), size.getBoundingClientRect()];
      await expect(Math.min(inner.left - outer.left, outer.right - inner.right)).toBeGreaterThanOrEqual(4);
    }
  },
});

export const Done = meta.story({
  args: {
    today: { ...REST, doneBy: 'minutes', done: { minutes: 24, answers: 30, correct: 22, reviews: 0 } },
  },
});

/** A quick set finishes the day: the ring is full, and no text says that minutes are missing. */
export const DoneQuickly = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { today: { ...REST, doneBy: 'set', done: { minutes: 1.2, answers: 22, correct: 18, reviews: 22 } } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Today’s set is done' })).toBeVisible();
    const ring = canvas.getByRole('progressbar', { name: 'Today' });
    await expect(ring).toHaveAttribute('aria-valuetext', 'Done, 1 of 20 min');
    await expect(ring).toHaveAttribute('aria-valuenow', '20');
    await expect(canvas.getByText('22 questions, 1 min')).toBeVisible();
    await expect(canvas.queryByText(/\/20 min/)).toBeNull();
  },
});

/** A day off is named, with the next day of study, also beside an unfinished attempt. */
export const DayOff = meta.story({
  tags: ['interaction', '!autodocs'],
  args: {
    today: { ...REST, wanted: 0, next: 'Tue 6 Jan', plan: { status: 'free-day' } },
    open: [{ kind: 'quiz', label: 'Math quiz · 3 of 20', href: '#quizzes' }],
  },
  async play({ canvas }) {
    await expect(canvas.getByText('A day off in your plan. It goes on Tue 6 Jan.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '5 more questions' })).toHaveAttribute(
      'href',
      '#review?start=1&extra=1',
    );
  },
});

export const AttemptIsOpen = meta.story({
  args: {
    open: [
      { kind: 'quiz', label: 'Math quiz · 3 of 20', href: '#quizzes' },
      { kind: 'flashcards', label: 'General flashcards · 4 of 10', href: '#flashcards' },
    ],
  },
});
