import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Feedback/Alert',
  component: Alert,
  args: { tone: 'info' as const, children: 'Offline: answers are kept on this device.' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={4} style={{ maxInlineSize: '36rem' }}>
      <Alert tone="info">Offline: answers are kept on this device.</Alert>
      <Alert tone="success" title="Saved online">
        Your answers and your study time.
      </Alert>
      <Alert tone="warning" title="5 minutes left" onDismiss={() => {}}>
        The section ends by itself when the time is up.
      </Alert>
      <Alert tone="danger" title="Please fix the following errors:">
        Passwords do not match
      </Alert>
      <Alert
        tone="danger"
        lang="fil"
        title="Hindi maabot ang server"
        retryLabel="Subukang muli"
        onRetry={() => {}}
      >
        Narito pa rin ang lahat ng iyong mga kasagutan.
      </Alert>
    </Stack>
  ),
});

export const OnlyDangerInterrupts = meta.story({
  tags: ['interaction', '!autodocs'],
  render: function Render() {
    const [isSaved, setSaved] = useState(false);
    return (
      <Page>
        <Alert tone="info">Was there from the start</Alert>
        <Alert tone="danger">Not saved</Alert>
        {isSaved ? <Alert tone="success">Saved</Alert> : null}
        <Button onClick={() => setSaved(true)}>Save</Button>
      </Page>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Done: Saved');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error: Not saved');
  },
});

export const Dismissed = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { onDismiss: fn(), children: 'Pinakamakapagpapabagabag-damdamin '.repeat(4), lang: 'fil' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Dismiss' });
    await expectTargetSize(button, 24);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await expectNoSidewaysScroll();
  },
});

export const TriesAgain = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { tone: 'danger' as const, title: 'Error', children: 'Failed to load.', onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ErrorFailed to load.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
