import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { signInAtom } from '#features/auth';
import { TermsDialog, termsPortAtom } from '#features/terms';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

const user = {
  id: '20000000-0000-4000-8000-000000000001',
  email: 'sample.learner@iskolar.example',
  emailConfirmedAt: '2026-01-05T00:00:00Z',
  createdAt: null,
  hasAuthenticator: false,
};
const meta = preview.meta({
  title: 'Screens/Terms',
  tags: ['phone-only'],
  decorators: [withStore()],
  component: TermsDialog,
});

export const Ready = meta.story();

export const AgreesAtTheEnd = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ userEvent }) => {
    const agree = await screen.findByRole('button', { name: 'I Agree' });
    await expect(agree).toBeDisabled();
    const last = await screen.findByText('Sample paragraph 24 of the terms of service.');
    last.scrollIntoView();
    await waitFor(() => expect(agree).toBeEnabled());
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
  },
});

const keep = fn(async () => {});

/** A learner younger than 18 continues with a guardian's consent. The answers are saved with the date of the terms. */
export const YoungerThanEighteen = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      store.set(signInAtom, { type: 'remembered', user, isOtpPending: false });
      store.set(termsPortAtom, {
        hasAccepted: async () => false,
        accept: keep,
        loadText: async () =>
          '<meta name="version" content="2026-11-22" /><main><p>A short sample.</p></main>',
      });
    }),
  ],
  play: async ({ userEvent }) => {
    const age = within(await screen.findByRole('radiogroup', { name: 'How old are you? (optional)' }));
    await userEvent.click(age.getByRole('radio', { name: 'Younger than 18' }));
    const agree = screen.getByRole('button', { name: 'I Agree' });
    screen.getByRole('checkbox').scrollIntoView();
    await waitFor(() => expect(agree).toBeEnabled());
    await userEvent.click(agree);
    await expect(await screen.findByText(/Please show the terms to a parent or guardian/)).toBeVisible();
    await expect(keep).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(agree);
    await waitFor(() =>
      expect(keep).toHaveBeenCalledWith(user.email, {
        version: '2026-11-22',
        isOfAge: false,
        hasGuardianConsent: true,
      }),
    );
  },
});

/** A host may answer a missing file with the app's own page. Then there are no terms, and the learner cannot agree. */
export const ATextOutOfReachIsTriedAgain = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      const answers = ['<!doctype html><div id="root"></div>', '<main><p>A sample paragraph.</p></main>'];
      store.set(termsPortAtom, {
        hasAccepted: async () => false,
        accept: async () => {},
        loadText: async () => answers.shift() ?? '',
      });
    }),
  ],
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Failed to load.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'I Agree' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByText('A sample paragraph.')).toBeVisible();
  },
});
