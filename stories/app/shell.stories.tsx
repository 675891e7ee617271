import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import HelpRoute from '#app/routes/help.route.tsx';
import NotFoundRoute from '#app/routes/not-found.route.tsx';
import { BottomBar } from '#app/shell/BottomBar.tsx';
import { Footer } from '#app/shell/Footer.tsx';
import { Header } from '#app/shell/Header.tsx';
import preview from '../../.storybook/preview.tsx';
import { phone } from '../helpers/checks.ts';
import { signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const at = (path: string, isSignedIn: boolean) => {
  const WithStore = withStore((store) => {
    if (isSignedIn) signIn(store);
  });
  return (Story: () => ReactElement) => (
    <MemoryRouter initialEntries={[path]}>{WithStore(Story)}</MemoryRouter>
  );
};

// No `component`: each story mounts another part of the shell.
const meta = preview.meta({ title: 'Screens/Shell', parameters: { isBare: true } });

export const HeaderOfAVisitor = meta.story({ decorators: [at('/', false)], render: () => <Header /> });

export const HeaderOfALearner = meta.story({
  decorators: [at('/dashboard', true)],
  render: () => <Header />,
});

export const TabBarOnAPhone = meta.story({
  // A desktop has no tab bar: its picture would be blank.
  tags: ['no-screenshot'],
  decorators: [at('/dashboard', true)],
  globals: phone,
  render: () => (
    <div style={{ minBlockSize: '8rem' }}>
      <BottomBar />
    </div>
  ),
});

export const FooterOfAVisitor = meta.story({ decorators: [at('/', false)], render: () => <Footer /> });

export const FooterOfALearner = meta.story({
  decorators: [at('/dashboard', true)],
  render: () => <Footer isLearner />,
});

export const PageNotFound = meta.story({
  decorators: [at('/nowhere', false)],
  render: () => <NotFoundRoute />,
});

export const Help = meta.story({ decorators: [at('/help', false)], render: () => <HelpRoute /> });

export const MenuOnAPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [at('/dashboard', true)],
  globals: phone,
  render: () => <Header />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  },
});
