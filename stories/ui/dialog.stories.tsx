import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '#ui/button';
import { Dialog, DialogActions } from '#ui/dialog';
import { Stack } from '#ui/stack';
import { TextField } from '#ui/text-field';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const form = (
  <Stack gap={5}>
    <TextField label="Full Name" defaultValue="Niña Peñaflor" />
    <TextField label="Username" prefix="@" defaultValue="nina_p" />
    <TextField label="School" isOptional />
  </Stack>
);

const footer = (
  <>
    <Button variant="secondary">Cancel</Button>
    <Button>Save Changes</Button>
  </>
);

const meta = preview.meta({
  title: 'Overlays/Dialog',
  component: Dialog,
  args: { isOpen: true, title: 'Edit Profile', onOpenChange: fn(), children: form, footer },
  // Use iframes: without them, a docs page would show all dialogs at once, on top of each other.
  parameters: { docs: { story: { inline: false, iframeHeight: '560px' } } },
});

export const DialogActionsStory = meta.story({
  name: 'DialogActions',
  tags: ['!test'],
  render: () => (
    <DialogActions>
      <Button variant="secondary">Cancel</Button>
      <Button>Save Changes</Button>
    </DialogActions>
  ),
});

export const Catalog = meta.story({ args: { description: 'Other learners see your username.' } });

export const LongText = meta.story({
  tags: ['phone-only'],
  globals: narrowViewport,
  args: {
    title: 'Mga Tuntunin ng Serbisyo at Patakaran sa Pagkapribado',
    children: <div lang="fil">{'Basahin nang mabuti ang mga sumusunod na tuntunin. '.repeat(60)}</div>,
    onBodyScroll: fn(),
  },
});

export const NotDismissible = meta.story({
  tags: ['phone-only'],
  args: {
    size: 'sm',
    title: 'Profile Updated',
    isDismissible: false,
    children: 'Your changes are saved.',
    footer: <Button>OK</Button>,
  },
});

function WithOpener({
  onOpenChange,
  isDismissible,
}: {
  onOpenChange: (isOpen: boolean) => void;
  isDismissible: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange(next);
        }}
        title="Edit Profile"
        description="Other learners see your username."
        isDismissible={isDismissible}
        footer={<Button onClick={() => setOpen(false)}>Save Changes</Button>}
      >
        <TextField label="Full Name" />
      </Dialog>
    </>
  );
}

export const TrapsTheFocusAndGivesItBack = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => <WithOpener onOpenChange={args.onOpenChange} isDismissible />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' });
    await expect(dialog).toHaveAccessibleDescription('Other learners see your username.');
    await expect(screen.queryByRole('banner')).toBeNull();
    await expect(screen.queryByRole('contentinfo')).toBeNull();
    await expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Edit' })).toHaveFocus();
  },
});

export const ClosesOnlyByItsButton = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => <WithOpener onOpenChange={args.onOpenChange} isDismissible={false} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const TheBodyScrollsByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    title: 'Terms of Service',
    children: 'Tuntunin. '.repeat(800),
    onBodyScroll: fn(),
    isDismissible: false,
    footer: <Button>I Agree</Button>,
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const body = dialog.querySelector('[tabindex="0"]');
    if (!(body instanceof HTMLElement)) throw new Error('The body should take the focus.');
    await expect(body).toHaveFocus();
    body.scrollTop = body.scrollHeight;
    await waitFor(() => expect(args.onBodyScroll).toHaveBeenCalled());
    await expect(screen.getByRole('button', { name: 'I Agree' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
});

const FIELDS = Array.from({ length: 12 }, (_, index) => `Field ${index + 1}`);

/** The buttons inside a form stay visible while the fields above them scroll. */
export const FormButtonsStayVisible = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    footer: undefined,
    children: (
      <form>
        <Stack gap={5}>
          {FIELDS.map((label) => (
            <TextField key={label} label={label} />
          ))}
          <DialogActions>{footer}</DialogActions>
        </Stack>
      </form>
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    const isInSight = () => save.getBoundingClientRect().bottom <= window.innerHeight;
    await waitFor(() => expect(isInSight()).toBe(true));
    dialog.getByLabelText('Field 12').focus();
    await expect(isInSight()).toBe(true);
  },
});

/** With large text on a phone a long title scrolls away with the fields, and the buttons stay. */
export const ALongTitleLeavesTheButtonsInSight = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { ...narrowViewport, textSize: '200' },
  args: {
    title: 'Mga Tuntunin ng Serbisyo at Patakaran sa Pagkapribado ng mga Mag-aaral',
    description: 'Basahin nang mabuti bago ka magpatuloy.',
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await waitFor(() => expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    const school = dialog.getByRole('textbox', { name: /School/ });
    school.focus();
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(school.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      cancel.getBoundingClientRect().top,
    );
  },
});
