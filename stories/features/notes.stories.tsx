import { expect, fn, screen, within } from 'storybook/test';
import { EMPTY_RECORD, fakeLearningPort } from '#fakes/memory';
import { type LearningRecord, learningPortAtom, loadLearningAtom } from '#features/memory';
import { NotesScreen, reviewPortAtom } from '#features/review';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { failOffline, neverSettle, signIn } from '../support/learner.ts';
import { sampleRows } from '../support/samples.ts';
import { savedReview } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const ROWS = sampleRows(5);
const NOTES: LearningRecord['notes'] = ROWS.slice(1).map(({ global_id }, index) => ({
  questionId: String(global_id),
  text:
    ['Multiply, then simplify.', 'Units first.', 'The part stands before “of”.', 'Bakhaw ang halaman.'][
      index
    ] ?? '',
  at: Date.UTC(2026, 0, 10 - index),
}));

/** An answer to the first question, which has a flag and no note. */
const FLAGGED: LearningRecord['answers'][number] = {
  id: 'flagged',
  questionId: String(ROWS[0]?.global_id),
  bank: 'science',
  tag: 'biology',
  level: 'Easy',
  mode: 'quiz',
  letter: 'C',
  first: 'C',
  isCorrect: false,
  ms: 40_000,
  isFlagged: true,
  isGuess: false,
  place: 1,
  at: Date.UTC(2026, 0, 1),
};

const withNotes = (
  notes: LearningRecord['notes'],
  drawPlan = async () => ROWS.map((row) => ({ bank: 'science' as const, row })),
  answers: LearningRecord['answers'] = [],
  stored: Record<string, string> = {},
) =>
  withStore((store) => {
    signIn(store);
    store.set(deviceAtom, memoryDevice({ stored }));
    store.set(
      learningPortAtom,
      fakeLearningPort({}, { loadRecord: async () => ({ ...EMPTY_RECORD, notes, answers }) }),
    );
    store.set(reviewPortAtom, { drawPlan });
    void store.set(loadLearningAtom);
  });

/** The questions that a learner wrote a note on or flagged. */
const meta = preview.meta({
  title: 'Screens/Notes',
  component: NotesScreen,
  args: { open: [], practiceHref: '#practice', onStart: fn() },
});

export const Ready = meta.story({
  decorators: [withNotes(NOTES, undefined, [FLAGGED])],
  play: async ({ canvas, args, userEvent, step }) => {
    const noted = async () =>
      (await canvas.findAllByRole('listitem')).map((row) => row.textContent?.includes('Your note:'));
    await expect(await noted()).toEqual([true, true, true, true, false]);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Multiply, then simplify.');
    await step('notes or bookmarks only', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Bookmarks (1)' }));
      await expect(await noted()).toEqual([false]);
      await expect(canvas.getByRole('button', { name: 'Practice these: 1 question' })).toBeVisible();
    });
    await step('a card opens its question with the latest answer and the explanation', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show the question' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Question 1 of 1' }));
      await expect(dialog.getByText(/^You picked C\. The answer is /)).toBeVisible();
      await expect(dialog.getByRole('region', { name: 'Explanation' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await userEvent.click(canvas.getByRole('radio', { name: 'Notes (4)' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Practice these: 4 questions' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

/** The open review can go on; the button below starts the notes' own set. */
export const WithAnOpenReview = meta.story({
  tags: ['no-screenshot'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [withNotes(NOTES, undefined, [], savedReview('active'))],
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText(/^Daily set is open: \d+ of \d+$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Practice these: 4 questions' })).toBeEnabled();
  },
});

const OPEN = { label: 'Science quiz · 2 of 5', href: '#open', flagged: 1 };

export const FlaggedInAnOpenQuiz = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { open: [OPEN] },
  decorators: [withNotes(NOTES, undefined, [FLAGGED])],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Bookmarks (2)' })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Continue: Science quiz · 2 of 5' })).toBeVisible();
  },
});

export const OnlyFlaggedInAnOpenQuiz = meta.story({
  tags: ['no-screenshot'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { open: [OPEN] },
  decorators: [withNotes([])],
});

export const Empty = meta.story({ tags: ['phone-only'], decorators: [withNotes([])] });

export const Loading = meta.story({ tags: ['no-screenshot'], decorators: [withNotes(NOTES, neverSettle)] });

export const Failed = meta.story({ tags: ['no-screenshot'], decorators: [withNotes(NOTES, failOffline)] });
