import { expect, fn } from 'storybook/test';
import { EMPTY_RECORD, fakeLearningPort } from '#fakes/memory';
import { type LearningRecord, learningPortAtom, loadLearningAtom } from '#features/memory';
import { NotesScreen, reviewPortAtom } from '#features/review';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { failOffline, neverSettle, signIn } from '../support/learner.ts';
import { sampleRows } from '../support/samples.ts';
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

const withNotes = (
  notes: LearningRecord['notes'],
  drawPlan = async () => ROWS.map((row) => ({ bank: 'science' as const, row })),
) =>
  withStore((store) => {
    signIn(store);
    store.set(deviceAtom, memoryDevice());
    store.set(
      learningPortAtom,
      fakeLearningPort({}, { loadRecord: async () => ({ ...EMPTY_RECORD, notes }) }),
    );
    store.set(reviewPortAtom, { drawPlan });
    void store.set(loadLearningAtom);
  });

/** The questions that a learner wrote a note on or flagged. */
const meta = preview.meta({
  title: 'Screens/Notes',
  component: NotesScreen,
  args: { onStart: fn() },
});

export const Ready = meta.story({
  decorators: [withNotes(NOTES)],
  play: async ({ canvas, args, userEvent }) => {
    const rows = await canvas.findAllByRole('listitem');
    await expect(rows.map((row) => row.textContent?.includes('Your note:'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await expect(rows[0]).toHaveTextContent('Multiply, then simplify.');
    await userEvent.click(canvas.getByRole('button', { name: 'Practice these: 4 questions' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({ tags: ['phone-only'], decorators: [withNotes([])] });

export const Loading = meta.story({ tags: ['no-screenshot'], decorators: [withNotes(NOTES, neverSettle)] });

export const Failed = meta.story({ tags: ['no-screenshot'], decorators: [withNotes(NOTES, failOffline)] });
