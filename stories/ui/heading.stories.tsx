import { expect } from 'storybook/test';
import { Heading, Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Foundations/Heading',
  component: Heading,
  subcomponents: { Text },
  args: { level: 2 as const, children: 'Study Time Analytics' },
});

export const Default = meta.story({ tags: ['!test'] });

export const TextStory = meta.story({
  name: 'Text',
  tags: ['!test'],
  render: () => <Text tone="muted">Saved on this device.</Text>,
});

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={4}>
      <Heading level={1} size="display">
        Ready for the UPCAT?
      </Heading>
      <Heading level={2} size="xl">
        Kumusta, Niña!
      </Heading>
      <Heading level={3} size="lg">
        Performance Analytics
      </Heading>
      <Heading level={4} size="md">
        Last 7 days
      </Heading>
      <Heading level={4}>Small heading</Heading>
      <Text size="question">
        A jeepney from Los Baños takes 2 h 15 min to reach Manila, 63 km away. What is its average speed?
      </Text>
      <Text size="lg">Larger text for what opens a page.</Text>
      <Text>Running text: ₱1,250.00 ÷ 5 = ₱250; √2 ≈ 1.41; x ≤ 3; π.</Text>
      <Text size="sm" tone="muted">
        Smaller, muted text for what is beside the point.
      </Text>
      <Text weight="bold">Bold</Text>
      <Text weight="medium" align="end" figures="tabular">
        1,111.00
      </Text>
      <Text align="end" figures="tabular">
        9,888.25
      </Text>
      <Text isTruncated>
        On one line, and cut where it has no room: a jeepney from Los Baños takes 2 h 15 min to reach Manila,
        63 km away. What is its average speed, in kilometers per hour?
      </Text>
      <Text tone="success">Success</Text>
      <Text tone="warning">Warning</Text>
      <Text tone="danger">Danger</Text>
      <Text tone="brand">Primary</Text>
    </Stack>
  ),
});

export const LevelIsNotSize = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  args: { level: 3, size: 'display', children: 'Pinakanakapagpapabagabag-damdamin', lang: 'fil' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('Pinakanakapagpapabagabag');
    await expectNoSidewaysScroll();
  },
});
