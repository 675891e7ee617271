import type { createStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import ProfileRoute from '#app/routes/profile.route.tsx';
import { fakeFeedbackPort } from '#fakes/feedback';
import { fakeOfflineApp } from '#fakes/offline';
import { feedbackPortAtom } from '#features/feedback';
import { offlineAppPortAtom, saveAppAtom } from '#features/offline';
import { loadProfileOnceAtom } from '#features/profile';
import preview from '../../.storybook/preview.tsx';
import { LEARNER, SAMPLE_PROFILE, signIn } from '../support/learner.ts';
import { withSampleBanks } from '../support/paper.ts';
import { withStore } from '../support/store.tsx';

/** The learner's profile and all settings: appearance, offline practice, reports, security, data. */
const meta = preview.meta({
  title: 'Screens/Profile page',
  component: ProfileRoute,
  parameters: { isBare: true },
  decorators: [
    (Story) => (
      <MemoryRouter initialEntries={['/profile']}>
        <Story />
      </MemoryRouter>
    ),
  ],
});

const ports = (store: ReturnType<typeof createStore>) => {
  withSampleBanks(store);
  signIn(store, { profile: { load: async () => SAMPLE_PROFILE } });
  store.set(feedbackPortAtom, fakeFeedbackPort());
  store.set(offlineAppPortAtom, fakeOfflineApp());
  void store.set(saveAppAtom);
};

export const Ready = meta.story({ decorators: [withStore(ports)] });

/** The saved name stands above the email address. */
export const WithAName = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      ports(store);
      void store.set(loadProfileOnceAtom);
    }),
  ],
  play: async ({ canvas }) => {
    const name = await canvas.findByText(SAMPLE_PROFILE.fullName);
    await expect(name.closest('p')?.nextElementSibling).toHaveTextContent(LEARNER.email);
  },
});
