import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '#ui/button';
import { StatusRegion, Toast } from '#ui/toast';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Feedback/Toast',
  component: Toast,
  subcomponents: { StatusRegion },
  args: { children: 'Saved', tone: 'success' as const },
  parameters: { docs: { story: { inline: false, iframeHeight: '160px' } } },
});

export const Default = meta.story({ tags: ['no-screenshot'] });

export const Catalog = meta.story({
  args: {
    tone: 'danger',
    children: 'Your answers could not be sent. They are kept on this device.',
    onDismiss: fn(),
  },
});

export const LongFilipinoText = meta.story({
  tags: ['no-screenshot'],
  args: {
    tone: 'danger',
    children:
      'Hindi naipadala ang mga sagot mo. Nakatago ang mga ito sa teleponong ito hanggang may koneksiyon.',
    lang: 'fil',
    onDismiss: fn(),
  },
});

export const AnnouncedWhenItComes = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  render: function Render() {
    const [message, setMessage] = useState<string | null>(null);
    return (
      <>
        <Button onClick={() => setMessage('Naitala na ang lahat ng iyong mga kasagutan sa server.')}>
          Send
        </Button>
        <Toast onDismiss={() => setMessage(null)}>{message}</Toast>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(region).toHaveTextContent('Naitala na ang lahat');
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus();
    await expectNoSidewaysScroll();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(region).toBeEmptyDOMElement();
  },
});

export const InvisibleRegionIsAnnounced = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <StatusRegion>5 minutes left</StatusRegion>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('5 minutes left');
  },
});
