import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { MyDataCard } from '#features/my-data';
import preview from '../../.storybook/preview.tsx';
import { LEARNER, signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const handlers = { onDownload: fn(), onDeleted: fn() };

const meta = preview.meta({
  title: 'Features/MyDataCard',
  component: MyDataCard,
  args: { email: LEARNER.email, ...handlers },
  decorators: [withStore((store) => signIn(store))],
});

export const Card = meta.story();

export const TakesDataAlongAndLeaves = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, step }) => {
    await step('the export is handed over as a file', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Download my data as JSON' }));
      await waitFor(() =>
        expect(handlers.onDownload).toHaveBeenCalledWith(
          expect.objectContaining({ name: 'iskolar-my-data-2026-01-05.json', type: 'application/json' }),
        ),
      );
    });
    await step('deleting asks for the address first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
      const button = dialog.getByRole('button', { name: 'Delete my account' });
      await expect(button).toBeDisabled();
      await userEvent.type(dialog.getByLabelText('Type your e-mail address to confirm'), LEARNER.email);
      await userEvent.click(button);
      await waitFor(() => expect(handlers.onDeleted).toHaveBeenCalled());
    });
  },
});
