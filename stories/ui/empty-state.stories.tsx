import { expect, fn } from 'storybook/test';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const start = fn();

const meta = preview.meta({
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'No attempts yet',
    description: 'Your first quiz takes half an hour. Your scores show up here right after.',
    action: <Button onClick={start}>Take a quiz</Button>,
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={6}>
      <EmptyState {...args} />
      <EmptyState
        lang="fil"
        title="Wala pa rito"
        illustration="magnifier"
        description="Idaragdag ang mga sanggunian sa mga susunod na araw."
      />
    </Stack>
  ),
});

export const ItsActionWorks = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas, userEvent }) => {
    start.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Take a quiz' }));
    await expect(start).toHaveBeenCalledOnce();
    await expectNoSidewaysScroll();
  },
});
