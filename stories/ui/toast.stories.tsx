import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Stack } from '#ui/stack';
import { TextField } from '#ui/text-field';
import { StatusRegion, Toast, type ToastMessage, ToastProvider, ToastRegion, useToast } from '#ui/toast';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Feedback/Toast',
  component: Toast,
  subcomponents: { ToastProvider, ToastRegion, StatusRegion },
  args: { children: 'Saved', tone: 'success' as const, onDismiss: fn() },
});

export const Default = meta.story({ tags: ['no-screenshot'] });

export const StatusRegionStory = meta.story({
  name: 'StatusRegion',
  tags: ['!test'],
  render: () => <StatusRegion>Your answers are saved.</StatusRegion>,
});

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={3}>
      <Toast {...args} tone="info">
        The picture is saved.
      </Toast>
      <Toast {...args}>Saved. Today follows your plan.</Toast>
      <Toast {...args} tone="warning" action={{ label: 'Undo', onPress: () => {} }}>
        3 minutes remaining in this section
      </Toast>
      <Toast {...args} tone="danger" lang="fil">
        Hindi naipadala ang mga sagot mo. Nakatago ang mga ito sa teleponong ito hanggang may koneksiyon.
      </Toast>
    </Stack>
  ),
});

/** A page with one button for each message. */
function Page({ messages }: { messages: readonly ToastMessage[] }) {
  return (
    <ToastProvider>
      <ToastRegion />
      <Buttons messages={messages} />
    </ToastProvider>
  );
}

function Buttons({ messages }: { messages: readonly ToastMessage[] }) {
  const showToast = useToast();
  return messages.map((message) => (
    <Button key={message.text} onClick={() => showToast(message)}>
      {`Show ${message.text}`}
    </Button>
  ));
}

export const ToastProviderStory = meta.story({
  name: 'ToastProvider and ToastRegion',
  tags: ['!test'],
  render: () => <Page messages={[{ text: 'Saved' }]} />,
});

export const TwoAreShownAndTheOthersWait = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  render: () => <Page messages={['one', 'two', 'three'].map((text) => ({ text, duration: null }))} />,
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    for (const text of ['one', 'two', 'three', 'two'])
      await userEvent.click(canvas.getByRole('button', { name: `Show ${text}` }));
    await expect(canvas.getByRole('button', { name: 'Show two' })).toHaveFocus();
    // 'two' was shown again, so it stands at the end of the queue.
    await expect(region).toHaveTextContent(/^onethree$/);
    await userEvent.click(within(region).getAllByRole('button', { name: 'Dismiss' })[0] ?? region);
    await expect(region).toHaveTextContent(/^threetwo$/);
    await expectNoSidewaysScroll();
  },
});

const ROWS = Array.from({ length: 12 }, (_, index) => `Row ${index + 1}`);

/** With large text on a phone one toast is shown, and it covers nothing that gets the focus. */
export const OneIsShownWhereTheWindowIsLow = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { ...narrowViewport, textSize: '200' },
  render: () => (
    <ToastProvider>
      <ToastRegion />
      {ROWS.map((row) => (
        <p key={row}>
          <Button>{row}</Button>
        </p>
      ))}
      <Buttons messages={['one', 'two'].map((text) => ({ text, duration: null }))} />
    </ToastProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    for (const text of ['one', 'two'])
      await userEvent.click(canvas.getByRole('button', { name: `Show ${text}` }));
    await expect(region).toHaveTextContent(/^one$/);
    const row = canvas.getByRole('button', { name: 'Row 2' });
    row.focus();
    await expect(row.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      region.getBoundingClientRect().bottom,
    );
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss' }));
    await expect(region).toHaveTextContent(/^two$/);
  },
});

/** A screen reader says an error at once, and other toasts at its next pause. */
export const AnErrorIsSaidAtOnce = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <Page messages={[{ text: 'Saved' }, { text: 'Not sent', tone: 'danger' }]} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const polite = canvas.getByRole('status');
    const urgent = canvasElement.querySelector<HTMLElement>('[aria-live="assertive"]') ?? polite;
    await expect(urgent).not.toBe(polite);
    for (const text of ['Saved', 'Not sent'])
      await userEvent.click(canvas.getByRole('button', { name: `Show ${text}` }));
    await expect(urgent).toHaveTextContent(/^Not sent$/);
    await expect(polite).toHaveTextContent(/^Saved$/);
    await userEvent.click(within(urgent).getByRole('button', { name: 'Dismiss' }));
    await expect(urgent).toBeEmptyDOMElement();
  },
});

export const TimeWaitsForThePointerAndTheFocus = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => (
    <Page
      messages={[
        { text: 'long', duration: 2000 },
        { text: 'short', duration: 100 },
        { text: 'with action', action: { label: 'Undo', onPress: () => {} }, duration: 100 },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    const show = (text: string) => userEvent.click(canvas.getByRole('button', { name: `Show ${text}` }));
    const expectGone = (text: string) =>
      waitFor(() => expect(within(region).queryByText(text)).not.toBeInTheDocument());
    await show('long');
    await userEvent.hover(within(region).getByText('long'));
    // A second toast comes and goes while the pointer is on the first one.
    canvas.getByRole('button', { name: 'Show short' }).click();
    await expectGone('short');
    await expect(region).toHaveTextContent('long');
    await userEvent.unhover(within(region).getByText('long'));
    await expectGone('long');
    await show('with action');
    await show('short');
    await expectGone('short');
    await expect(region).toHaveTextContent('with action');
  },
});

export const TheKeyboardDismissesItAndComesBack = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <Page messages={[{ text: 'one', action: { label: 'Undo', onPress: fn() } }]} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Show one' });
    await userEvent.click(opener);
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(opener).toHaveFocus();
  },
});

/** A dialog shows the toasts itself, so they are heard, can be pressed, and close nothing. */
export const ADialogShowsItAndStaysOpen = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  render: function Render() {
    const [isOpen, setOpen] = useState(false);
    return (
      <ToastProvider>
        <ToastRegion />
        <Button onClick={() => setOpen(true)}>Edit</Button>
        <Buttons messages={[{ text: 'before', duration: null }]} />
        <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Edit Profile">
          <Stack>
            <TextField label="Full Name" />
            <Buttons messages={[{ text: 'Naitala na ang lahat ng iyong mga kasagutan.', duration: null }]} />
          </Stack>
        </Dialog>
      </ToastProvider>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show before' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' });
    const field = within(dialog).getByRole('textbox', { name: 'Full Name' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'Niña');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Show Naitala/ }));
    const region = within(dialog).getByRole('status');
    await expect(region).toHaveTextContent('beforeNaitala na ang lahat');
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expectNoSidewaysScroll();
    for (const button of within(region).getAllByRole('button', { name: 'Dismiss' }))
      await userEvent.click(button);
    await expect(region).toBeEmptyDOMElement();
    await expect(field).toHaveValue('Niña');
  },
});

export const InvisibleRegionIsAnnounced = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <StatusRegion>5 minutes left</StatusRegion>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('5 minutes left');
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  },
});
