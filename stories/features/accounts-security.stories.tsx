import { expect, fn, screen, within } from 'storybook/test';
import { fakeAuthPort, SAMPLE_ACCOUNT, SAMPLE_RECOVERY_CODES } from '#fakes/auth';
import { authPortAtom, SecuritySettings } from '#features/auth';
import { AppError } from '#kernel/app-error';
import preview from '../../.storybook/preview.tsx';
import { withStore, withToastRegion } from '../support/store.tsx';

// The meta has no `component`, because each story renders a different screen, with data from the store.
const meta = preview.meta({ title: 'Screens/Accounts/Security', decorators: [withStore()] });

/** The profile page's picture shows it whole. */
export const Security = meta.story({ tags: ['no-screenshot'], render: () => <SecuritySettings /> });

export const SecurityFailedToLoad = meta.story({
  tags: ['no-screenshot'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        fakeAuthPort(SAMPLE_ACCOUNT, {
          listSignInMethods: () => Promise.reject(new AppError('offline', '')),
          findAuthenticator: () => Promise.reject(new AppError('offline', '')),
        }),
      );
    }),
  ],
  render: () => <SecuritySettings />,
});

export const SetsUpAndRemovesAnAuthenticator = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up an authenticator app' }));
    await expect(await canvas.findByRole('img', { name: /^QR code/ })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Digit 1 of 6'), '000000');
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('Invalid OTP. Try again.')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Digit 1 of 6'));
    await userEvent.paste(SAMPLE_ACCOUNT.code);
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByText('In use')).toBeVisible();
    const codes = await canvas.findByRole('list', { name: 'Recovery codes' });
    await expect(within(codes).getAllByRole('listitem')).toHaveLength(SAMPLE_RECOVERY_CODES.length);
    await expect(canvas.getByRole('link', { name: 'Save as a file' })).toHaveAttribute(
      'download',
      'iskolar-recovery-codes.txt',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'I kept them' }));
    await expect(await canvas.findByText('10 recovery codes for a lost phone.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Make new recovery codes' }));
    await userEvent.click(await canvas.findByLabelText('Digit 1 of 6'));
    await userEvent.paste(SAMPLE_ACCOUNT.code);
    await userEvent.click(canvas.getByRole('button', { name: 'Make new codes' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'I kept them' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the app' }));
    await expect(await canvas.findByText('Your authenticator app is removed.')).toBeVisible();
  },
});

/** The list of recovery codes right after the learner has set up an authenticator app. */
export const RecoveryCodes = meta.story({
  tags: ['phone-only'],
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up an authenticator app' }));
    await userEvent.click(await canvas.findByLabelText('Digit 1 of 6'));
    await userEvent.paste(SAMPLE_ACCOUNT.code);
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  },
});

export const RemovesAnAuthenticatorByItsCode = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withStore((store) => {
      const port = fakeAuthPort(SAMPLE_ACCOUNT, {
        findAuthenticator: async () => ({ id: 'totp-1', addedAt: '2026-01-05T00:00:00Z' }),
      });
      store.set(authPortAtom, {
        ...port,
        removeAuthenticator: (id, code) =>
          code === null
            ? Promise.reject(new AppError('forbidden', 'AAL2 required', { code: 'insufficient_aal' }))
            : port.removeAuthenticator(id, code),
      });
    }),
  ],
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the app' }));
    await userEvent.click(await canvas.findByLabelText('Digit 1 of 6'));
    await userEvent.paste('000000');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the app' }));
    await expect(await canvas.findByText('Invalid OTP. Try again.')).toBeVisible();
  },
});

export const SignsOtherDevicesOut = meta.story({
  decorators: [withToastRegion],
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sign out Firefox on Windows/ }));
    await expect(await canvas.findByText('Firefox on Windows is signed out.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
    await expect(canvas.getByText('This one')).toBeVisible();
  },
});

export const SignsAllOtherDevicesOut = meta.story({
  decorators: [withToastRegion],
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out all other devices' }));
    await expect(await canvas.findByText('All other devices are signed out.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
    await expect(canvas.getByText('This one')).toBeVisible();
  },
});

const changePassword = fn();

export const ChangesThePasswordWithAMailedCode = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withToastRegion,
    withStore((store) => {
      const port = fakeAuthPort();
      changePassword.mockReset();
      changePassword.mockImplementation(
        (password: string, codes: { authenticator: null; mailed: string | null }) =>
          codes.mailed === null
            ? Promise.reject(
                new AppError('invalid', 'Password update requires reauthentication', {
                  code: 'reauthentication_needed',
                }),
              )
            : port.changePassword(password, codes),
      );
      store.set(authPortAtom, { ...port, changePassword });
    }),
  ],
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change my password' }));
    await step('a password that breaks a rule does not reach the server', async () => {
      await userEvent.type(canvas.getByLabelText('New password'), 'Short#1');
      await userEvent.type(canvas.getByLabelText('Confirm new password'), 'Short#1');
      await userEvent.click(canvas.getByRole('button', { name: 'Update password' }));
      await expect(
        await canvas.findAllByText('Password must be at least 12 characters long'),
      ).not.toHaveLength(0);
      await expect(changePassword).not.toHaveBeenCalled();
    });
    await step('an old second step asks for a mailed code, and both passwords stay', async () => {
      await userEvent.type(canvas.getByLabelText('New password'), '-Sampaguita');
      await userEvent.type(canvas.getByLabelText('Confirm new password'), '-Sampaguita');
      await userEvent.click(canvas.getByRole('button', { name: 'Update password' }));
      await expect(await canvas.findByLabelText('Code from your email')).toHaveFocus();
      await expect(canvas.getByLabelText('New password')).toHaveValue('Short#1-Sampaguita');
    });
    await step('a wrong one is refused, the right one ends it', async () => {
      await userEvent.type(canvas.getByLabelText('Code from your email'), '000000{Enter}');
      await expect(await canvas.findByText('Nonce has expired or is invalid')).toBeVisible();
      await userEvent.clear(canvas.getByLabelText('Code from your email'));
      await userEvent.type(canvas.getByLabelText('Code from your email'), `${SAMPLE_ACCOUNT.code}{Enter}`);
      await expect(await canvas.findByText('Your password is changed.')).toBeVisible();
    });
  },
});
