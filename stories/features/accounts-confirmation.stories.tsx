import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { SAMPLE_ACCOUNT } from '#fakes/auth';
import { type Confirmation, ConfirmedScreen } from '#features/auth';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

// The meta has no `component`, because each story renders a different screen, with data from the store.
const meta = preview.meta({
  title: 'Screens/Accounts/Confirmation',
  tags: ['phone-only'],
  decorators: [withStore()],
});

const handlers = { onSignedIn: fn(), onSignedUp: fn(), onVerified: fn(), onSignedOut: fn(), onUpdated: fn() };

/** A sample confirmation link in the auth server's form: the access token's payload has the email address. */
const linkFor = (email: string) => ({
  accessToken: `${btoa('{"alg":"ES256"}')}.${btoa(JSON.stringify({ email, exp: 4_000_000_000 }))}.signature`,
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
  // Two seconds later the page signs in by itself. No picture is taken so late, whatever the machine does.
  beforeEach: () => {
    const { setTimeout: start } = globalThis;
    const spy = spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...more) =>
      start(run, ms === 2000 ? 600_000 : ms, ...more),
    );
    return () => spy.mockRestore();
  },
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
  tags: ['interaction', '!autodocs'],
  decorators: [withRegistered],
  render: confirmed({ status: 'verified', link: linkFor(SAMPLE_ACCOUNT.email) }),
  play: async ({ canvas, userEvent }) => {
    handlers.onSignedIn.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(handlers.onSignedIn).toHaveBeenCalledOnce());
  },
});
