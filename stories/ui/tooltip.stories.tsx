import { expect, screen, userEvent as user, waitFor } from 'storybook/test';
import { IconButton } from '#ui/button';
import { Flag } from '#ui/icon';
import { Tooltip } from '#ui/tooltip';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrow } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'UI/Tooltip',
  component: Tooltip,
  args: {
    content: 'Come back to this one later',
    side: 'bottom' as const,
    children: <IconButton label="Flag" icon={<Flag />} variant="secondary" />,
  },
});

export const Default = meta.story({ tags: ['no-screenshot'] });

export const Catalogue = meta.story({
  play: async () => {
    await user.tab();
    await screen.findByRole('tooltip');
  },
});

export const ShownOnFocusHiddenByEscape = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrow,
  args: { content: 'Balikan ang tanong na ito bago matapos ang oras ng iyong pagsusulit' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Flag' });
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription(/Balikan ang tanong/);
    await expectNoSidewaysScroll();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
});

export const ShownOnHover = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Flag' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Come back to this one later');
  },
});
