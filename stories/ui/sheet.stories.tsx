import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '#ui/button';
import { Link } from '#ui/link';
import { Sheet } from '#ui/sheet';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrow, phone } from '../helpers/checks.ts';

const links = (
  <Stack>
    {['Dashboard', 'Quizzes', 'Mock Exams', 'Flashcards'].map((name) => (
      <Link key={name} href="#" variant="quiet">
        {name}
      </Link>
    ))}
  </Stack>
);

const meta = preview.meta({
  title: 'UI/Sheet',
  component: Sheet,
  args: { isOpen: true, title: 'Menu', onOpenChange: fn(), children: links },
  parameters: { docs: { story: { inline: false, iframeHeight: '480px' } } },
});

export const Catalogue = meta.story({ globals: phone });

export const FromTheStart = meta.story({
  tags: ['no-screenshot'],
  globals: phone,
  args: { side: 'start' },
});

export const OpensAndGivesTheFocusBack = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrow,
  render: function Render(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open menu</Button>
        <Sheet
          {...args}
          isOpen={isOpen}
          onOpenChange={(next) => {
            setOpen(next);
            args.onOpenChange(next);
          }}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoSidewaysScroll();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  },
});
