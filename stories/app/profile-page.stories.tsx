import { MemoryRouter } from 'react-router-dom';
import ProfileRoute from '#app/routes/profile.route.tsx';
import { fakeFeedbackPort } from '#fakes/feedback';
import { fakeOfflineApp } from '#fakes/offline';
import { feedbackPortAtom } from '#features/feedback';
import { offlineAppPortAtom, saveAppAtom } from '#features/offline';
import preview from '../../.storybook/preview.tsx';
import { signIn } from '../support/learner.ts';
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

export const Ready = meta.story({
  decorators: [
    withStore((store) => {
      withSampleBanks(store);
      signIn(store);
      store.set(feedbackPortAtom, fakeFeedbackPort());
      store.set(offlineAppPortAtom, fakeOfflineApp());
      void store.set(saveAppAtom);
    }),
  ],
});
