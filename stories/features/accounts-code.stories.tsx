import { expect, fn, waitFor } from 'storybook/test';
import { fakeAuthPort, SAMPLE_ACCOUNT } from '#fakes/auth';
import { authPortAtom, enterPasswordAtom, OtpScreen, SecuritySettings } from '#features/auth';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { withStore, withToastRegion } from '../support/store.tsx';

// The meta has no `component`, because each story renders a different screen, with data from the store.
const meta = preview.meta({
  title: 'Screens/Accounts/Code',
  tags: ['phone-only'],
  decorators: [withStore()],
});

const codePage = () => <OtpScreen helpHref="#help" />;

export const Code = meta.story({
  decorators: [
    withStore((store) => {
      void store.set(authPortAtom, fakeAuthPort());
    }),
  ],
  render: codePage,
});

export const CodeRefusedForBeingTooSoon = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        fakeAuthPort(SAMPLE_ACCOUNT, {
          sendCode: () =>
            Promise.reject(
              new AppError('rate-limited', 'You can only request this after 42 seconds.', {
                code: 'over_email_send_rate_limit',
              }),
            ),
        }),
      );
      store.set(deviceAtom, memoryDevice({ stored: { 'otp-email': SAMPLE_ACCOUNT.email } }));
    }),
  ],
  render: codePage,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send OTP' }));
    await expect(await canvas.findByText(/^No new code was sent/)).toBeVisible();
    await expect(canvas.queryByText(/We emailed a six-digit code/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Resend Code (42 s)' })).toBeDisabled();
  },
});

export const AWrongCodeStaysAndSaysWhichCodeWorks = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withStore((store) => {
      store.set(deviceAtom, memoryDevice({ stored: { 'otp-email': SAMPLE_ACCOUNT.email } }));
    }),
  ],
  render: codePage,
  play: async ({ canvas, userEvent }) => {
    const send = canvas.getByRole('button', { name: 'Send OTP' });
    await userEvent.click(send);
    await waitFor(() => expect(canvas.getByLabelText('Digit 1 of 6')).toHaveFocus());
    await expect(send).toBeDisabled();
    await userEvent.keyboard('111111');
    await expect(await canvas.findByText('Invalid OTP. Try again.')).toBeVisible();
    await expect(canvas.getByText(/^Only the newest code works\. It was sent at 9:00/)).toBeVisible();
    await expect(canvas.getByLabelText('Digit 6 of 6')).toHaveValue('1');
  },
});

export const AnAuthenticatorOnThisPhone = meta.story({
  decorators: [withToastRegion],
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    const copied = fn(async (_text: string) => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up an authenticator app' }));
    await expect(await canvas.findByRole('link', { name: 'Open in app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:\/\/totp\/Iskolar/),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Copy key' }));
    await expect(await canvas.findByText('The key is copied.')).toBeInTheDocument();
    await expect(copied).toHaveBeenCalledWith('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
    copied.mockRejectedValueOnce(new Error('denied'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy key' }));
    await expect(await canvas.findByText(/^The key could not be copied/)).toBeVisible();
  },
});

export const SendOtpIsPressedAfterThePassword = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withStore((store) => {
      store.set(authPortAtom, fakeAuthPort());
      void store.set(enterPasswordAtom, { ...SAMPLE_ACCOUNT, isRemembered: false });
    }),
  ],
  render: codePage,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText('Digit 1 of 6')).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Resend Code (60 s)' })).toBeDisabled();
    await userEvent.keyboard(SAMPLE_ACCOUNT.code);
    await expect(await canvas.findByText('Code accepted. Signing you in…')).toBeVisible();
  },
});

export const AFailedSendingSaysSo = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withStore((store) => {
      const sendCode = fn(async () => {}).mockRejectedValueOnce(new AppError('offline', ''));
      store.set(authPortAtom, fakeAuthPort(SAMPLE_ACCOUNT, { sendCode }));
      void store.set(enterPasswordAtom, { ...SAMPLE_ACCOUNT, isRemembered: false });
    }),
  ],
  render: codePage,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Error sending OTP.')).toBeVisible();
    await expect(canvas.queryByLabelText('Digit 1 of 6')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(canvas.getByLabelText('Digit 1 of 6')).toHaveFocus());
    await expect(canvas.getByText('A new code was sent. Type it here.')).toHaveAttribute('role', 'status');
  },
});
