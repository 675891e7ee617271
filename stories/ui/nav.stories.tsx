import { expect } from 'storybook/test';
import { Calendar, House, Layers, User } from '#ui/icon';
import { NavItem, TabBar } from '#ui/nav';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const items = [
  { id: 'today', label: 'Today', href: '#today', icon: <House />, isCurrent: true },
  { id: 'practice', label: 'Practice', href: '#practice', icon: <Layers /> },
  { id: 'progress', label: 'Progress', href: '#progress', icon: <Calendar /> },
  { id: 'me', label: 'Me', href: '#me', icon: <User /> },
];

const meta = preview.meta({
  title: 'Layout/NavItem',
  component: NavItem,
  args: { label: 'Practice', href: '#' },
});

export const Default = meta.story({ tags: ['!test'] });

export const TabBarStory = meta.story({
  name: 'TabBar',
  tags: ['!test'],
  render: () => <TabBar items={items} />,
});

export const Catalog = meta.story({
  render: () => (
    <Stack gap={6}>
      <nav aria-label="In the header">
        <NavItem label="Today" href="#" isCurrent />
        <NavItem label="Practice" href="#" />
      </nav>
      <TabBar items={items} />
      <TabBar
        label="Pangunahin"
        lang="fil"
        items={[
          { id: 'a', label: 'Ngayon', href: '#', icon: <House /> },
          { id: 'b', label: 'Pagsasanay', href: '#', icon: <Layers />, isCurrent: true },
          { id: 'c', label: 'Pag-unlad', href: '#', icon: <Calendar /> },
          { id: 'd', label: 'Ako', href: '#', icon: <User /> },
        ]}
      />
    </Stack>
  ),
});

export const CurrentPageIsMarked = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  render: () => <TabBar items={items} />,
  play: async ({ canvas }) => {
    const here = canvas.getByRole('link', { name: 'Today' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Me' })).not.toHaveAttribute('aria-current');
    await expectTargetSize(here, 44);
    await expectNoSidewaysScroll();
  },
});
