import { expect, fn, waitFor } from 'storybook/test';
import { fakeAuthPort, SAMPLE_ACCOUNT } from '#fakes/auth';
import {
  authPortAtom,
  EmailSentScreen,
  LoginScreen,
  RegisterScreen,
  ResetPasswordScreen,
} from '#features/auth';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

// The meta has no `component`, because each story renders a different screen, with data from the store.
const meta = preview.meta({ title: 'Screens/Accounts/Ways in', decorators: [withStore()] });

const handlers = { onSignedIn: fn(), onSignedUp: fn(), onVerified: fn(), onSignedOut: fn(), onUpdated: fn() };

export const Login = meta.story({
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
});

export const Register = meta.story({
  tags: ['phone-only'],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
});

export const EmailSent = meta.story({
  tags: ['phone-only'],
  render: () => <EmailSentScreen loginHref="#login" registerHref="#register" />,
});

export const ResetPassword = meta.story({
  tags: ['phone-only'],
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

export const RemembersTheEmail = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      const stored = { rememberMe: 'true', 'remembered-email': SAMPLE_ACCOUNT.email };
      store.set(deviceAtom, memoryDevice({ stored }));
    }),
  ],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveValue(SAMPLE_ACCOUNT.email);
    await expect(canvas.getByLabelText('Remember me')).toBeChecked();
  },
});

export const AsksForAResetLink = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Forgot your password?' }));
    await userEvent.type(canvas.getByLabelText('Email'), `${SAMPLE_ACCOUNT.email}{Enter}`);
    await expect(await canvas.findByText(/a link to reset its password is on its way/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
});

export const RegisterButtonNeedsAValidForm = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
  play: async ({ canvas, userEvent }) => {
    handlers.onSignedUp.mockClear();
    const submit = canvas.getByRole('button', { name: 'Create account' });
    await userEvent.type(canvas.getByLabelText('Email'), SAMPLE_ACCOUNT.email);
    await userEvent.type(canvas.getByLabelText('Password'), SAMPLE_ACCOUNT.password);
    await expect(await canvas.findByText('That email is already registered.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Confirm password'), SAMPLE_ACCOUNT.password);
    await expect(submit).toBeDisabled();
    await expect(canvas.getByRole('link', { name: 'Log in with this address' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'reset its password' })).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('Email'));
    await userEvent.type(canvas.getByLabelText('Email'), 'new.sample@iskolar.example');
    await userEvent.type(canvas.getByLabelText('Confirm password'), '!');
    await expect(canvas.getByText('Passwords do not match')).toBeVisible();
    await expect(submit).toBeDisabled();
    await userEvent.keyboard('{Backspace}');
    await expect(submit).toBeEnabled();
    await userEvent.click(submit);
    await waitFor(() => expect(handlers.onSignedUp).toHaveBeenCalledWith('confirmation-sent'));
  },
});

export const OffersTheAddressThatWasMeant = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText('Email');
    await userEvent.type(email, 'new.sample@gmial.com');
    await userEvent.tab();
    await expect(await canvas.findByText('Did you mean new.sample@gmail.com?')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use this address' }));
    await expect(email).toHaveValue('new.sample@gmail.com');
    await expect(canvas.queryByText(/^Did you mean/)).toBeNull();
  },
});

const requestPasswordReset = fn(async () => {});

export const AsksOnceBeforeAResetLinkGoesToAnUnlikelyAddress = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      requestPasswordReset.mockClear();
      store.set(authPortAtom, fakeAuthPort(SAMPLE_ACCOUNT, { requestPasswordReset }));
    }),
  ],
  render: () => <LoginScreen registerHref="#register" isReset onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'ana@yahooo.com{Enter}');
    await expect(await canvas.findByText('Did you mean ana@yahoo.com?')).toBeVisible();
    await expect(requestPasswordReset).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(requestPasswordReset).toHaveBeenCalledWith('ana@yahooo.com'));
  },
});

export const LookUpFailure = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        fakeAuthPort(SAMPLE_ACCOUNT, {
          isEmailRegistered: async () => {
            throw new AppError('offline', 'no network');
          },
        }),
      );
    }),
  ],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'new.sample@iskolar.example');
    await userEvent.tab();
    await expect(await canvas.findByText('Could not verify email.')).toBeVisible();
    // A look-up that failed does not stop the sign-up.
    await userEvent.type(canvas.getByLabelText('Password'), 'Habagat-Ilog#2048');
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'Habagat-Ilog#2048');
    await expect(canvas.getByRole('button', { name: 'Create account' })).toBeEnabled();
  },
});

const slowLookUp = Promise.withResolvers<boolean>();

export const NewestEmailLookUpCounts = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        fakeAuthPort(SAMPLE_ACCOUNT, {
          isEmailRegistered: (email) =>
            email === SAMPLE_ACCOUNT.email ? Promise.resolve(true) : slowLookUp.promise,
        }),
      );
    }),
  ],
  render: () => <RegisterScreen loginHref="#login" resetHref="#reset" onSignedUp={handlers.onSignedUp} />,
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText('Email');
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

export const OffersToResendTheLink = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      store.set(
        authPortAtom,
        fakeAuthPort(SAMPLE_ACCOUNT, {
          signInWithPassword: () =>
            Promise.reject(new AppError('invalid', 'Email not confirmed', { code: 'email_not_confirmed' })),
        }),
      );
    }),
  ],
  render: () => <LoginScreen registerHref="#register" onSignedIn={handlers.onSignedIn} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), SAMPLE_ACCOUNT.email);
    await userEvent.type(canvas.getByLabelText('Password'), `${SAMPLE_ACCOUNT.password}{Enter}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend link' }));
    await expect(await canvas.findByText('Link resent!')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Resend link \(60 s\)$/ })).toBeDisabled();
  },
});
