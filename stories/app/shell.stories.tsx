import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, screen } from 'storybook/test';
import { legalTextsAtom } from '#app/routes/legalText.ts';
import { HelpRoute, LegalRoute, NotFoundRoute } from '#app/routes/visitor.route.tsx';
import { BottomBar } from '#app/shell/BottomBar.tsx';
import { Footer } from '#app/shell/Footer.tsx';
import { Header } from '#app/shell/Header.tsx';
import { setOpenRowsAtom } from '#features/open-attempts';
import { ResourcesScreen } from '#features/resources';
import preview from '../../.storybook/preview.tsx';
import { phoneViewport } from '../helpers/checks.ts';
import { LEARNER, signIn } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const at = (path: string, isSignedIn: boolean, prepare?: Parameters<typeof withStore>[0]) => {
  const WithStore = withStore((store) => {
    if (isSignedIn) signIn(store);
    prepare?.(store);
  });
  return (Story: () => ReactElement) => (
    <MemoryRouter initialEntries={[path]}>{WithStore(Story)}</MemoryRouter>
  );
};

// The meta has no `component`, because each story renders a different part of the shell.
const meta = preview.meta({ title: 'Screens/Shell', parameters: { isBare: true } });

export const HeaderOfAVisitor = meta.story({ decorators: [at('/', false)], render: () => <Header /> });

export const HeaderOfALearner = meta.story({
  decorators: [at('/dashboard', true)],
  render: () => <Header />,
});

export const TabBarOnAPhone = meta.story({
  // A desktop has no tab bar, so a desktop screenshot and the docs page would be empty.
  tags: ['no-screenshot', '!autodocs'],
  decorators: [at('/dashboard', true)],
  globals: phoneViewport,
  render: () => (
    <div style={{ minBlockSize: '8rem' }}>
      <BottomBar />
    </div>
  ),
});

export const FooterOfAVisitor = meta.story({ decorators: [at('/', false)], render: () => <Footer /> });

export const PageNotFound = meta.story({
  tags: ['phone-only'],
  decorators: [at('/nowhere', false)],
  render: () => <NotFoundRoute />,
});

export const Help = meta.story({
  tags: ['phone-only'],
  decorators: [at('/help', false)],
  render: () => <HelpRoute />,
});

/** The phone menu has all the entries of the desktop header. */
export const MenuOnAPhone = meta.story({
  // The phone menu opens only on a press and does not exist on a desktop, so a screenshot would not show it.
  tags: ['no-screenshot', '!autodocs'],
  decorators: [at('/dashboard', true)],
  globals: phoneViewport,
  render: () => <Header />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await expect(canvas.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  },
});

/** The menu's first entry goes on with an attempt of another device of the learner (docs/product.md#room-10). */
export const ContinueOnThisPhone = meta.story({
  tags: ['no-screenshot', '!autodocs'],
  decorators: [
    at('/dashboard', true, (store) => {
      const id = '5d0c1f6e-8a53-4c0e-9f0a-1b2c3d4e5f60';
      const row = {
        kind: 'quiz',
        id,
        label: 'Science quiz · 2 of 5',
        answered: 2,
        at: '2026-01-05T00:00:00Z',
      } as const;
      store.set(setOpenRowsAtom, LEARNER.id, [
        { ...row, state: 'open' },
        { ...row, kind: 'review', label: 'Daily set · 3 of 9', state: 'finished' },
      ]);
    }),
  ],
  globals: phoneViewport,
  render: () => <Header />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    const items = await screen.findAllByRole('menuitem', { name: /^Continue/ });
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Continue on this phone: Science quiz · 2 of 5',
    ]);
    await expect(items[0]).toHaveAttribute('href', expect.stringMatching(/^\/quizzes\/5d0c1f6e/));
  },
});

export const MenuOfAVisitorOnAPhone = meta.story({
  tags: ['no-screenshot', '!autodocs'],
  decorators: [at('/', false)],
  globals: phoneViewport,
  render: () => <Header />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
  },
});

export const PracticeMenu = meta.story({
  tags: ['no-screenshot'],
  decorators: [at('/quizzes', true)],
  render: () => <Header />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Practice' }));
  },
});

const TEXT = [
  { kind: 'heading', text: 'What this is' },
  { kind: 'paragraph', text: 'A sample paragraph of the terms of service.' },
  { kind: 'heading', text: 'What we keep' },
  { kind: 'paragraph', text: 'Another sample paragraph, long enough for a second line on a phone.' },
] as const;

export const LegalPage = meta.story({
  tags: ['phone-only'],
  decorators: [withStore((store) => store.set(legalTextsAtom, { terms: TEXT }))],
  render: () => <LegalRoute page="terms" />,
});

export const LegalPageNotLoaded = meta.story({
  tags: ['phone-only'],
  decorators: [withStore()],
  render: () => <LegalRoute page="cookies" />,
});

export const LearningResources = meta.story({
  tags: ['phone-only'],
  render: () => <ResourcesScreen quizzesHref="#quizzes" />,
  // A short guide is open instead of the longest one.
  play: async ({ canvas, userEvent }) => {
    for (const title of ['How the exam works', 'How to use Iskolar'])
      await userEvent.click(canvas.getByRole('heading', { name: title }));
  },
});
