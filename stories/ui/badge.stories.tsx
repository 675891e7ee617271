import { expect } from 'storybook/test';
import { Badge } from '#ui/badge';
import { Flame, WifiOff } from '#ui/icon';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({ title: 'Data/Badge', component: Badge, args: { children: 'Science' } });

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Inline>
      <Badge>Neutral</Badge>
      <Badge tone="neutral">Science</Badge>
      <Badge tone="success">Correct</Badge>
      <Badge tone="warning" icon={<WifiOff />}>
        Offline
      </Badge>
      <Badge tone="danger">Hard</Badge>
      <Badge tone="info">New</Badge>
      <Badge tone="accent" icon={<Flame />}>
        5-day streak
      </Badge>
    </Inline>
  ),
});

export const LongWordsStayWithin = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { children: 'Kasanayan sa Wikang Filipino at Pag-unawa sa Binasang Teksto', lang: 'fil' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Kasanayan/)).toBeVisible();
    await expectNoSidewaysScroll();
  },
});
