import { expect } from 'storybook/test';
import { IntervalBar } from '#ui/interval-bar';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Data/IntervalBar',
  component: IntervalBar,
  args: {
    label: 'Expected score',
    value: 203,
    low: 182,
    high: 223,
    max: 300,
    valueText: '203, between 182 and 223',
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={5} style={{ maxInlineSize: '30rem' }}>
      <IntervalBar {...args} />
      <IntervalBar label="Fractions" value={20} low={11} high={48} valueText="beginning" tone="danger" />
      <IntervalBar
        label="Photosynthesis"
        value={62}
        low={50}
        high={71}
        valueText="getting there"
        tone="warning"
      />
      <IntervalBar
        label="Talasalitaan"
        lang="fil"
        value={92}
        low={85}
        high={97}
        valueText="malakas"
        tone="success"
      />
      <IntervalBar label="Known exactly" value={50} low={50} high={50} valueText="50" />
      <IntervalBar {...args} isLabelHidden />
    </Stack>
  ),
});

export const AnnouncesTheEstimate = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Expected score: 203, between 182 and 223' })).toBeVisible();
  },
});
