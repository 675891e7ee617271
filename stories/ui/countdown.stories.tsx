import { expect } from 'storybook/test';
import { Countdown } from '#ui/countdown';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const minute = 60_000;

const meta = preview.meta({
  title: 'Practice/Countdown',
  component: Countdown,
  args: { remainingMs: 24 * minute + 9_000 },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Inline>
      <Countdown remainingMs={75 * minute} />
      <Countdown remainingMs={24 * minute + 9_000} />
      <Countdown remainingMs={4 * minute + 59_000} />
      <Countdown remainingMs={42_000} />
      <Countdown remainingMs={0} />
      <Countdown remainingMs={42_000} isHidden />
    </Inline>
  ),
});

export const IsASilentTimer = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer', { name: 'Time left' });
    await expect(timer).toHaveTextContent('24:09');
    await expect(timer).not.toHaveAttribute('aria-live');
  },
});

export const HiddenTimeIsNotRead = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isHidden: true, label: 'Natitirang oras', lang: 'fil' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Natitirang oras' })).toHaveTextContent('Timer hidden');
    await expect(canvas.queryByText('24:09')).toBeNull();
  },
});
