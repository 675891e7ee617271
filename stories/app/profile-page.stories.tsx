import { MemoryRouter } from 'react-router-dom';
import ProfileRoute from '#app/routes/profile.route.tsx';
import { feedbackPortAtom } from '#features/feedback';
import { appKeeperPortAtom, startKeepingAtom } from '#features/offline';
import { memoryFeedbackPort } from '#memory/feedback';
import { memoryAppKeeper } from '#memory/offline';
import preview from '../../.storybook/preview.tsx';
import { signIn } from '../support/learner.ts';
import { withSampleBanks } from '../support/paper.ts';
import { withStore } from '../support/store.tsx';

/** Who the learner is, and all settings: looks, offline practice, reports, security, data. */
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
      store.set(feedbackPortAtom, memoryFeedbackPort());
      store.set(appKeeperPortAtom, memoryAppKeeper());
      void store.set(startKeepingAtom);
    }),
  ],
});
