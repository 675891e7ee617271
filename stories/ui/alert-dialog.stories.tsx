import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Leave Quiz',
    description: 'Are you sure you want to leave the quiz? Your progress will be lost.',
    confirmLabel: 'Leave Quiz',
    cancelLabel: 'Stay',
  },
  parameters: { docs: { story: { inline: false, iframeHeight: '400px' } } },
});

export const Catalog = meta.story();
export const Primary = meta.story({
  tags: ['phone-only'],
  args: {
    tone: 'neutral',
    title: 'Finish now?',
    description: 'Two questions are unanswered.',
    confirmLabel: 'Finish Quiz',
    cancelLabel: 'Go back',
  },
});

type Asked = { onConfirm: () => void; onOpenChange: (isOpen: boolean) => void };

function WithOpener({ onConfirm, onOpenChange }: Asked) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange(next);
        }}
        onConfirm={onConfirm}
        title="Iwan ang pagsusulit?"
        description="Sigurado ka bang nais mong umalis? Mawawala ang lahat ng iyong nasagutan."
        confirmLabel="Leave Quiz"
        cancelLabel="Stay"
        lang="fil"
      />
    </>
  );
}

export const TheSafeChoiceHasTheFocus = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  render: (args) => <WithOpener onConfirm={args.onConfirm} onOpenChange={args.onOpenChange} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Iwan ang pagsusulit?' });
    await expect(dialog).toHaveAccessibleDescription(/Mawawala ang lahat/);
    await expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await expectNoSidewaysScroll();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('button', { name: 'Leave' })).toHaveFocus();
  },
});

export const ConfirmedByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => <WithOpener onConfirm={args.onConfirm} onOpenChange={args.onOpenChange} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('alertdialog');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
});
