import { expect } from 'storybook/test';
import { NoteField } from '#features/notes';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

/** A learner's own note on a question. */
const meta = preview.meta({
  title: 'Screen parts/Notes',
  tags: ['phone-only'],
  component: NoteField,
  args: { questionId: '30000000-0000-4000-8000-000000000001' },
  decorators: [withStore()],
});

/**
 * The field opens in place of the button, and gives the focus back to it. An emptied note is gone. A note that the
 * learner leaves without a press of Save is kept.
 */
export const Written = meta.story({
  play: async ({ canvas, userEvent }) => {
    const save = async (text: string) => {
      const field = await canvas.findByRole('textbox', { name: 'Your note' });
      await expect(field).toHaveFocus();
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
    };
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a note' }));
    await save('Divide by the whole.');
    await expect(await canvas.findByText('Divide by the whole.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit note' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit note' }));
    await save(' ');
    await expect(await canvas.findByRole('button', { name: 'Add a note' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note' }));
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Your note' }),
      'The part stands before “of”.',
    );
    await userEvent.click(document.body);
    await expect(await canvas.findByText('The part stands before “of”.')).toBeVisible();
  },
});

/** On a card whose back shows the note already. */
export const OnACard = meta.story({ tags: ['no-screenshot'], args: { isTextElsewhere: true } });
