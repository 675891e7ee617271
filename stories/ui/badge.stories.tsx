import { expect } from 'storybook/test';
import { Badge, RankBadge } from '#ui/badge';
import { Flame, WifiOff } from '#ui/icon';
import { Inline } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Data/Badge',
  component: Badge,
  subcomponents: { RankBadge },
  args: { children: 'Science' },
});

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

/** Text is never left to the color alone: the rank stands in it. */
export const RankBadgeStory = meta.story({
  name: 'RankBadge',
  tags: ['phone-only'],
  render: () => (
    <Inline>
      {[1, 2, 3, 4, 12].map((rank) => (
        <RankBadge key={rank} rank={rank} size="sm" />
      ))}
      <RankBadge rank={1}>1st</RankBadge>
      <RankBadge rank={4}>4th</RankBadge>
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
