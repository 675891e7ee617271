import { useAtomValue } from 'jotai';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { AppError } from '#features/app-error';
import {
  authAtom,
  authPortAtom,
  type Confirmation,
  ConfirmedScreen,
  EmailSentScreen,
  LoginScreen,
  memoryAuthPort,
  OtpScreen,
  RegisterScreen,
  ResetPasswordScreen,
  SAMPLE_ACCOUNT,
  SAMPLE_RECOVERY_CODES,
  SecuritySettings,
  signInAtom,
} from '#features/auth';
import { deviceAtom, memoryDevice } from '#features/device';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

// No `component`: each story mounts another screen, and what it shows comes from the store.
const meta = preview.meta({ title: 'Features/Accounts', decorators: [withStore()] });

const handlers = { onSignedIn: fn(), onSignedUp: fn(), onVerified: fn(), onSignedOut: fn(), onUpdated: fn() };

export const Login = meta.story({
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
});

export const Register = meta.story({
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
});

export const Code = meta.story({
  decorators: [
    withStore((store) => {
      void store.set(authPortAtom, memoryAuthPort());
    }),
  ],
  render: () => (
    <OtpScreen helpHref="#help" onVerified={handlers.onVerified} onSignedOut={handlers.onSignedOut} />
  ),
});

export const EmailSent = meta.story({
  render: () => <EmailSentScreen loginHref="#login" registerHref="#register" />,
});

export const ResetPassword = meta.story({
  render: () => (
    <ResetPasswordScreen
      link={{ accessToken: 'a', refreshToken: 'r' }}
      loginHref="#login"
      onUpdated={handlers.onUpdated}
    />
  ),
});

export const ResetPasswordBrokenLink = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <ResetPasswordScreen
      link={{ problem: 'No session defined in URL' }}
      loginHref="#login"
      onUpdated={handlers.onUpdated}
    />
  ),
});

export const SignsIn = meta.story({
  tags: ['interaction'],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas, userEvent }) => {
    handlers.onSignedIn.mockClear();
    await userEvent.type(canvas.getByLabelText('E-mail'), SAMPLE_ACCOUNT.email);
    await userEvent.type(canvas.getByLabelText('Password'), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid login credentials');
    await userEvent.clear(canvas.getByLabelText('Password'));
    await userEvent.type(canvas.getByLabelText('Password'), `${SAMPLE_ACCOUNT.password}{Enter}`);
    await waitFor(() => expect(handlers.onSignedIn).toHaveBeenCalledOnce());
  },
});

export const RemembersTheEmail = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      const stored = { rememberMe: 'true', 'remembered-email': SAMPLE_ACCOUNT.email };
      store.set(deviceAtom, memoryDevice({ stored }));
    }),
  ],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail')).toHaveValue(SAMPLE_ACCOUNT.email);
    await expect(canvas.getByLabelText('Remember me')).toBeChecked();
  },
});

export const AsksForAResetLink = meta.story({
  tags: ['interaction'],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forgot your password?' }));
    await userEvent.type(canvas.getByLabelText('E-mail'), `${SAMPLE_ACCOUNT.email}{Enter}`);
    await expect(await canvas.findByText(/a link to reset its password is on its way/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
  },
});

export const RegisterEnablesByTheRule = meta.story({
  tags: ['interaction'],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
  play: async ({ canvas, userEvent }) => {
    handlers.onSignedUp.mockClear();
    const submit = canvas.getByRole('button', { name: 'Create account' });
    await userEvent.type(canvas.getByLabelText('E-mail'), SAMPLE_ACCOUNT.email);
    await userEvent.type(canvas.getByLabelText('Password'), SAMPLE_ACCOUNT.password);
    await userEvent.type(canvas.getByLabelText('Confirm password'), SAMPLE_ACCOUNT.password);
    await expect(await canvas.findByText('That email is already registered.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'Log in with this address' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'reset its password' })).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('E-mail'));
    await userEvent.type(canvas.getByLabelText('E-mail'), 'new.sample@iskolar.example');
    await expect(submit).toBeEnabled();
    await userEvent.click(submit);
    await waitFor(() => expect(handlers.onSignedUp).toHaveBeenCalledWith('confirmation-sent'));
  },
});

export const LookUpFailure = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        memoryAuthPort(SAMPLE_ACCOUNT, {
          isEmailRegistered: async () => {
            throw new AppError('offline', 'no network');
          },
        }),
      );
    }),
  ],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('E-mail'), 'new.sample@iskolar.example');
    await userEvent.tab();
    await expect(await canvas.findByText('Could not verify email.')).toBeVisible();
  },
});

const slowLookUp = Promise.withResolvers<boolean>();

export const NewestLookUpWins = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        memoryAuthPort(SAMPLE_ACCOUNT, {
          isEmailRegistered: (email) =>
            email === SAMPLE_ACCOUNT.email ? Promise.resolve(true) : slowLookUp.promise,
        }),
      );
    }),
  ],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText('E-mail');
    await userEvent.type(email, 'slow.sample@iskolar.example');
    await userEvent.tab();
    await userEvent.clear(email);
    await userEvent.type(email, SAMPLE_ACCOUNT.email);
    await userEvent.tab();
    await expect(await canvas.findByText('That email is already registered.')).toBeVisible();
    slowLookUp.resolve(false);
    await slowLookUp.promise;
    await expect(canvas.getByText('That email is already registered.')).toBeVisible();
  },
});

/** A link as the auth server makes it: a token whose payload names the address. */
const linkFor = (email: string) => ({
  accessToken: `header.${btoa(JSON.stringify({ email }))}.signature`,
  refreshToken: 'refresh',
});

const confirmed = (confirmation: Confirmation) => () => (
  <ConfirmedScreen
    confirmation={confirmation}
    loginHref="#login"
    resendHref="#resend"
    onSignedIn={handlers.onSignedIn}
  />
);

const withRegistered = withStore((store) => {
  store.set(deviceAtom, memoryDevice({ stored: { 'verify-email': SAMPLE_ACCOUNT.email } }));
});

export const Confirmed = meta.story({
  decorators: [withRegistered],
  render: confirmed({ status: 'verified', link: linkFor(SAMPLE_ACCOUNT.email) }),
});

export const ConfirmedInAnotherBrowser = meta.story({
  render: confirmed({ status: 'verified', link: linkFor(SAMPLE_ACCOUNT.email) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const ConfirmedWithoutALink = meta.story({
  tags: ['no-screenshot'],
  render: confirmed({ status: 'none' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/verified/i)).toBeNull();
  },
});

export const ConfirmedBrokenLink = meta.story({
  tags: ['no-screenshot'],
  render: confirmed({ status: 'failed', problem: 'Email link is invalid or has expired' }),
});

export const OpensTheAppFromTheConfirmationLink = meta.story({
  tags: ['interaction'],
  decorators: [withRegistered],
  render: confirmed({ status: 'verified', link: linkFor(SAMPLE_ACCOUNT.email) }),
  play: async ({ canvas, userEvent }) => {
    handlers.onSignedIn.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Start your review' }));
    await waitFor(() => expect(handlers.onSignedIn).toHaveBeenCalledOnce());
  },
});

export const SignsInAfterRegisteringHere = meta.story({
  tags: ['interaction'],
  decorators: [withRegistered],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('E-mail')).toHaveValue(SAMPLE_ACCOUNT.email);
    await expect(canvas.queryByText('Welcome back')).toBeNull();
  },
});

const pendingCode = (overrides: Parameters<typeof memoryAuthPort>[1] = {}) =>
  withStore((store) => {
    store.set(authPortAtom, memoryAuthPort(SAMPLE_ACCOUNT, overrides));
    void store.set(signInAtom, { ...SAMPLE_ACCOUNT, isRemembered: false });
  });

const codePage = () => (
  <OtpScreen helpHref="#help" onVerified={handlers.onVerified} onSignedOut={handlers.onSignedOut} />
);

export const SendsTheCodeOnArrival = meta.story({
  tags: ['interaction'],
  decorators: [
    (Story) => {
      // The page comes once the sign-in is through, as behind the login.
      const isIn = useAtomValue(authAtom).status === 'signed-in';
      return isIn ? <Story /> : <span />;
    },
    pendingCode(),
  ],
  render: codePage,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/We sent a six-digit code to/)).toBeVisible();
    await expect(canvas.getByLabelText('Digit 1 of 6')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send OTP' }));
    await expect(await canvas.findByRole('button', { name: 'Resend Code (60 s)' })).toBeDisabled();
    await expect(canvas.getByLabelText('Digit 1 of 6')).toHaveFocus();
  },
});

export const CodeRefusedForBeingTooSoon = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        memoryAuthPort(SAMPLE_ACCOUNT, {
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
    await expect(canvas.queryByText(/We sent a six-digit code/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Resend Code (42 s)' })).toBeDisabled();
  },
});

export const Security = meta.story({ render: () => <SecuritySettings /> });

export const SecurityFailedToLoad = meta.story({
  tags: ['no-screenshot'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        memoryAuthPort(SAMPLE_ACCOUNT, {
          listSignInMethods: () => Promise.reject(new AppError('offline', '')),
          findAuthenticator: () => Promise.reject(new AppError('offline', '')),
        }),
      );
    }),
  ],
  render: () => <SecuritySettings />,
});

export const SetsUpAndRemovesAnAuthenticator = meta.story({
  tags: ['interaction'],
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

/** The list of codes as it stands after the app was set up. */
export const RecoveryCodes = meta.story({
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up an authenticator app' }));
    await userEvent.click(await canvas.findByLabelText('Digit 1 of 6'));
    await userEvent.paste(SAMPLE_ACCOUNT.code);
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await expect(await canvas.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
  },
});

export const SignsInWithARecoveryCode = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      const port = memoryAuthPort();
      store.set(authPortAtom, port);
      void port
        .confirmAuthenticator('totp-1', SAMPLE_ACCOUNT.code)
        .then(() => store.set(signInAtom, { ...SAMPLE_ACCOUNT, isRemembered: false }));
    }),
  ],
  render: () => (
    <OtpScreen helpHref="#help" onVerified={handlers.onVerified} onSignedOut={handlers.onSignedOut} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Use a recovery code/ }));
    await userEvent.type(canvas.getByLabelText('Recovery code'), 'nonsense{Enter}');
    await expect(await canvas.findByText(/That is none of your recovery codes/)).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Recovery code'));
    await userEvent.type(canvas.getByLabelText('Recovery code'), `${SAMPLE_RECOVERY_CODES[2]}{Enter}`);
    await expect(await canvas.findByText(/The authenticator app is off your account/)).toBeVisible();
    await userEvent.click(await canvas.findByLabelText('Digit 1 of 6'));
    await userEvent.paste(SAMPLE_ACCOUNT.code);
    await userEvent.click(canvas.getByRole('button', { name: 'Verify OTP' }));
    await expect(await canvas.findByText(/Taking you in/)).toBeVisible();
  },
});

export const RemovesAnAuthenticatorByItsCode = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      const port = memoryAuthPort(SAMPLE_ACCOUNT, {
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

export const LinksAndUnlinksGoogle = meta.story({
  tags: ['interaction'],
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Link Google' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlink Google' }));
    const question = await screen.findByRole('alertdialog', { name: 'Unlink Google?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Unlink' }));
    await expect(await canvas.findByText('Google is no longer a way into your account.')).toBeVisible();
  },
});

export const OffersToResendTheLink = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        memoryAuthPort(SAMPLE_ACCOUNT, {
          signInWithPassword: () =>
            Promise.reject(new AppError('invalid', 'Email not confirmed', { code: 'email_not_confirmed' })),
        }),
      );
    }),
  ],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('E-mail'), SAMPLE_ACCOUNT.email);
    await userEvent.type(canvas.getByLabelText('Password'), `${SAMPLE_ACCOUNT.password}{Enter}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend link' }));
    await expect(await canvas.findByText('Link resent!')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Resend link \(60 s\)$/ })).toBeDisabled();
  },
});

export const SignsOtherDevicesOut = meta.story({
  tags: ['interaction'],
  render: () => <SecuritySettings />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sign out Firefox on Windows/ }));
    await expect(await canvas.findByText('Firefox on Windows is signed out.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
    await expect(canvas.getByText('This one')).toBeVisible();
  },
});

const changePassword = fn();

export const ChangesThePasswordWithAMailedCode = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      const port = memoryAuthPort();
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
      await expect(await canvas.findByLabelText('Code from your e-mail')).toHaveFocus();
      await expect(canvas.getByLabelText('New password')).toHaveValue('Short#1-Sampaguita');
    });
    await step('a wrong one is refused, the right one ends it', async () => {
      await userEvent.type(canvas.getByLabelText('Code from your e-mail'), '000000{Enter}');
      await expect(await canvas.findByText('Nonce has expired or is invalid')).toBeVisible();
      await userEvent.clear(canvas.getByLabelText('Code from your e-mail'));
      await userEvent.type(canvas.getByLabelText('Code from your e-mail'), `${SAMPLE_ACCOUNT.code}{Enter}`);
      await expect(await canvas.findByText('Your password is changed.')).toBeVisible();
    });
  },
});

export const AnAuthenticatorOnThisPhone = meta.story({
  tags: ['interaction', '!autodocs'],
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

export const TheCodeIsTypedAtOnceAfterSending = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [pendingCode()],
  render: codePage,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(canvas.getByLabelText('Digit 1 of 6')).toHaveFocus());
    await expect(canvas.getByText('The code is on its way. Type it here.')).toHaveAttribute('role', 'status');
  },
});
