import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { fakeAuthPort, SAMPLE_ACCOUNT } from '#fakes/auth';
import { authPortAtom, FRESH_SECOND_STEP_REQUIRED } from '#features/auth';
import { MyDataCard, myDataPortAtom } from '#features/my-data';
import { AppError } from '#kernel/app-error';
import preview from '../../.storybook/preview.tsx';
import { LEARNER, signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const handlers = { onDownload: fn(), onDeleted: fn() };

const meta = preview.meta({
  title: 'Screens/My data',
  tags: ['phone-only'],
  component: MyDataCard,
  args: { email: LEARNER.email, ...handlers },
  decorators: [withStore((store) => signIn(store))],
});

export const Card = meta.story();

const wantsFreshCode = (): Promise<never> =>
  Promise.reject(new AppError('forbidden', 'A fresh code is wanted.', { code: FRESH_SECOND_STEP_REQUIRED }));

/**
 * A decorator: the server refuses the learner's requests, because the second step is too old, until the learner enters
 * a new code.
 */
const oldSecondStep = withStore((store) => {
  signIn(store);
  let isFresh = false;
  const port = fakeAuthPort();
  store.set(authPortAtom, {
    ...port,
    verifyCode: async (email, code) => {
      const session = await port.verifyCode(email, code);
      isFresh = true;
      return session;
    },
  });
  store.set(myDataPortAtom, {
    exportAll: async () =>
      isFresh
        ? { exported_at: '2026-01-05T00:00:00Z', account: null, files: [], tables: {} }
        : wantsFreshCode(),
    deleteAccount: async () => (isFresh ? undefined : wantsFreshCode()),
  });
});

export const ExportAsksForAFreshCodeInPlace = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [oldSecondStep],
  play: async ({ canvas, userEvent }) => {
    handlers.onDownload.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Download my data as CSV' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a code' }));
    const first = await canvas.findByLabelText('Digit 1 of 6');
    await expect(first).toHaveFocus();
    await userEvent.paste('000000');
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await expect(await canvas.findByText('Invalid OTP. Try again.')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Digit 1 of 6'));
    await userEvent.paste(SAMPLE_ACCOUNT.code);
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await waitFor(() =>
      expect(handlers.onDownload).toHaveBeenCalledWith(expect.objectContaining({ type: 'text/csv' })),
    );
    await expect(canvas.queryByLabelText('Digit 1 of 6')).toBeNull();
  },
});

export const DeletionAsksForAFreshCodeInPlace = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [oldSecondStep],
  play: async ({ canvas, userEvent }) => {
    handlers.onDeleted.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Type your email address to confirm'), LEARNER.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await expect(dialog.getByLabelText('Type your email address to confirm')).toHaveValue(LEARNER.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Send a code' }));
    await dialog.findByLabelText('Digit 1 of 6');
    await userEvent.paste(SAMPLE_ACCOUNT.code);
    await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(handlers.onDeleted).toHaveBeenCalled());
  },
});
