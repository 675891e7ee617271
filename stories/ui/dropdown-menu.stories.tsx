import { expect, fn, screen, userEvent as user, waitFor, within } from 'storybook/test';
import { Button } from '#ui/button';
import { DropdownMenu, type DropdownMenuItem } from '#ui/dropdown-menu';
import { Bug, ChartLine, Layers, ListChecks } from '#ui/icon';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const openBug = fn();
const goToCards = fn();

const items: DropdownMenuItem[] = [
  { id: 'quizzes', label: 'Quizzes', icon: <ListChecks />, href: '#quizzes' },
  { id: 'mock', label: 'Mock Exams', icon: <ChartLine />, href: '#mock' },
  { id: 'cards', label: 'Flashcards', icon: <Layers />, href: '#cards', onSelect: goToCards },
  'separator',
  { id: 'bug', label: 'Report a Bug', icon: <Bug />, onSelect: openBug },
];

const meta = preview.meta({
  title: 'Actions/DropdownMenu',
  component: DropdownMenu,
  args: {
    label: 'Practice',
    items,
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  play: async ({ canvasElement }) => {
    await user.click(within(canvasElement).getByRole('button'));
    await screen.findByRole('menu');
  },
});

export const LongFilipinoText = meta.story({
  tags: ['phone-only'],
  globals: narrowViewport,
  args: {
    label: 'Magsanay',
    lang: 'fil',
    items: [{ id: 'a', label: 'Pagsasanay sa Pag-unawa sa Binasang Tekstong Pampanitikan', onSelect: fn() }],
  },
  play: async ({ canvasElement }) => {
    await user.click(within(canvasElement).getByRole('button'));
    await screen.findByRole('menu');
  },
});

export const KeyboardOpensMovesAndPicks = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    openBug.mockClear();
    await userEvent.tab();
    const trigger = canvas.getByRole('button', { name: 'Practice' });
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Quizzes' })).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Mock Exams' })).toHaveFocus();
    await userEvent.keyboard('r');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report a Bug' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(openBug).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const EscapeClosesAndGivesTheFocusBack = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Practice' });
    await userEvent.click(trigger);
    await expectTargetSize(await screen.findByRole('menuitem', { name: 'Quizzes' }), 44);
    await expectNoSidewaysScroll();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

export const LinkClicksCanBeIntercepted = meta.story({
  tags: ['interaction', '!autodocs'],
  render: ({ items }) => <DropdownMenu items={items} trigger={<Button variant="secondary">Menu</Button>} />,
  play: async ({ canvas, userEvent }) => {
    goToCards.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    const item = await screen.findByRole('menuitem', { name: 'Flashcards' });
    await expect(item).toHaveAttribute('href', '#cards');
    await userEvent.click(item);
    await expect(goToCards).toHaveBeenCalledOnce();
    await expect(location.hash).not.toBe('#cards');
  },
});
