import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { EditProfileDialog, EMPTY_PROFILE, isEditProfileOpenAtom, ProfileCard } from '#features/profile';
import preview from '../../.storybook/preview.tsx';
import { failOffline, LEARNER, SAMPLE_PROFILE, signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

// The meta has no `component`, because each story renders a different part of the profile, with data from the store.
const meta = preview.meta({
  title: 'Screens/Profile card',
  tags: ['phone-only'],
  decorators: [withStore((store) => signIn(store))],
});

const handlers = { onEdit: fn(), onSignOut: fn() };
const card = { email: LEARNER.email, hasFailed: false, isOffline: false, ...handlers };

export const Card = meta.story({
  render: () => (
    <div style={{ maxInlineSize: '20rem' }}>
      <ProfileCard {...card} profile={SAMPLE_PROFILE} />
    </div>
  ),
});

export const CardOfANewLearnerOffline = meta.story({
  render: () => (
    <div style={{ maxInlineSize: '20rem' }}>
      <ProfileCard {...card} profile={EMPTY_PROFILE} isOffline />
    </div>
  ),
});

export const CardLoading = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <div style={{ maxInlineSize: '20rem' }}>
      <ProfileCard {...card} profile={null} />
    </div>
  ),
});

export const StoredScriptUrlIsNotLinked = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <ProfileCard {...card} profile={{ ...SAMPLE_PROFILE, socialLink: 'javascript:alert(1)' }} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add social link' }));
    await expect(handlers.onEdit).toHaveBeenCalled();
  },
});

const edit = {
  render: () => <EditProfileDialog />,
};

export const Edit = meta.story({
  ...edit,
  decorators: [
    withStore((store) => {
      signIn(store, { profile: { load: async () => SAMPLE_PROFILE } });
      store.set(isEditProfileOpenAtom, true);
    }),
  ],
});

export const RefusesAScriptUrlThenSaves = meta.story({
  ...edit,
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      signIn(store);
      store.set(isEditProfileOpenAtom, true);
    }),
  ],
  play: async ({ userEvent, step }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    const link = await dialog.findByLabelText('Portfolio website URL');
    await step('a link that is no web page is refused in words, and the field has the focus', async () => {
      await userEvent.type(dialog.getByLabelText('Full Name'), 'Luningning Sample');
      await userEvent.type(link, 'javascript:alert(1)');
      await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
      await expect(
        dialog.getByText('Enter a full web address that starts with https:// or http://.'),
      ).toBeVisible();
      await waitFor(() => expect(link).toHaveFocus());
    });
    await step('a right one is saved, and a second modal says so', async () => {
      await userEvent.clear(link);
      await userEvent.type(link, 'https://example.com');
      await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
      const done = within(await screen.findByRole('dialog', { name: 'Profile Updated' }));
      await userEvent.click(done.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  },
});

export const SavingThatFails = meta.story({
  ...edit,
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      signIn(store, { profile: { update: failOffline } });
      store.set(isEditProfileOpenAtom, true);
    }),
  ],
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    await userEvent.type(await dialog.findByLabelText('Bio'), 'What I typed');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(await dialog.findByText('Failed to update profile. Please try again.')).toBeVisible();
    await expect(dialog.getByLabelText('Bio')).toHaveValue('What I typed');
  },
});
