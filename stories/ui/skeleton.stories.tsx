import { expect } from 'storybook/test';
import { Card } from '#ui/card';
import { Skeleton } from '#ui/skeleton';
import { Inline, Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({ title: 'Feedback/Skeleton', component: Skeleton });

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Card style={{ maxInlineSize: '24rem' }}>
      <Inline isOneLine>
        <Skeleton shape="circle" width="3rem" height="3rem" />
        <Stack gap={1} style={{ flex: 1 }}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Stack>
      </Inline>
      <Skeleton shape="block" height="6rem" style={{ marginBlockStart: 'var(--space-4)' }} />
    </Card>
  ),
});

export const HiddenFromScreenReaders = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { id: 'place' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('#place')).toHaveAttribute('aria-hidden', 'true');
  },
});
