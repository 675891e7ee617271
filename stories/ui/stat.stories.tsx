import { expect } from 'storybook/test';
import { Clock, Flame } from '#ui/icon';
import { Stack } from '#ui/stack';
import { Stat, StatGroup } from '#ui/stat';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Data/Stat',
  component: Stat,
  args: { label: 'Total (7 days)', value: '4 h 57 min', note: '42 min a day' },
  render: (args) => (
    <StatGroup>
      <Stat {...args} />
    </StatGroup>
  ),
});

export const Default = meta.story({ tags: ['!test'] });

export const StatGroupStory = meta.story({
  name: 'StatGroup',
  tags: ['!test'],
  render: () => (
    <StatGroup>
      <Stat label="Total (7 days)" value="4 h 57 min" />
      <Stat label="A day" value="42 min" />
    </StatGroup>
  ),
});

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={6}>
      {(['plain', 'tiles', 'rows'] as const).map((variant) => (
        <StatGroup key={variant} variant={variant}>
          <Stat label="Total (7 days)" value="4 h 57 min" icon={<Clock />} />
          <Stat label="Current streak" value="9 days" icon={<Flame />} note="longest 12" />
          <Stat
            label="Pinakamahabang tuloy-tuloy"
            value="12 araw"
            note="kumpara noong nakaraang linggo"
            lang="fil"
          />
        </StatGroup>
      ))}
      <StatGroup>
        <Stat size="lg" label="Expected score" value="203" note="between 182 and 223 of 300" />
        <Stat size="sm" label="Answered" value="18 of 20" />
      </StatGroup>
    </Stack>
  ),
});

export const IsAListOfNamesAndValues = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('Total (7 days)');
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('4 h 57 min');
    await expectNoSidewaysScroll();
  },
});
