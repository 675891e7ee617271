import { expect } from 'storybook/test';
import { Badge } from '#ui/badge';
import { Grow, Inline, Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Layout/Stack',
  tags: ['phone-only'],
  component: Stack,
  subcomponents: { Inline, Grow },
});

const subjects = ['Science', 'Math', 'Language Proficiency', 'Reading Comprehension'];

export const Default = meta.story({
  tags: ['!test'],
  args: { gap: 3, align: 'start', children: subjects.map((name) => <Badge key={name}>{name}</Badge>) },
});

export const GrowStory = meta.story({
  name: 'Grow',
  tags: ['!test'],
  render: () => (
    <Inline isOneLine>
      <Badge>1</Badge>
      <Grow>Takes the room that is left</Grow>
      <Badge>12</Badge>
    </Inline>
  ),
});

export const InlineStory = meta.story({
  name: 'Inline',
  tags: ['!test'],
  render: () => (
    <Inline>
      {subjects.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </Inline>
  ),
});

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5}>
      <Stack gap={2} align="start">
        {subjects.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </Stack>
      <Inline>
        {subjects.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </Inline>
      <Inline justify="space-between">
        <Badge tone="neutral">Previous</Badge>
        <Badge tone="neutral">Next</Badge>
      </Inline>
      <Inline isOneLine gap={{ phone: 2, tablet: 5 }}>
        <Badge>1</Badge>
        <Grow>The child that takes the room that is left, and wraps its words where there is little</Grow>
        <Badge>12</Badge>
      </Inline>
    </Stack>
  ),
});

export const InlineWrapsOnANarrowPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  render: () => (
    <Inline>
      {subjects.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </Inline>
  ),
  play: async ({ canvas }) => {
    const first = canvas.getByText('Science').getBoundingClientRect();
    const last = canvas.getByText('Reading Comprehension').getBoundingClientRect();
    await expect(last.top).toBeGreaterThan(first.top);
    await expectNoSidewaysScroll();
  },
});
