import { expect } from 'storybook/test';
import { Card, SectionCard } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Layout/Card',
  component: Card,
  args: { children: 'Twenty questions, half an hour.' },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={4} style={{ maxInlineSize: '32rem' }}>
      {(['plain', 'raised', 'sunken', 'note'] as const).map((tone) => (
        <Card key={tone} variant={tone}>
          <Heading level={3}>Weekly Progress</Heading>
          <Text>Four hours of twenty-one. Kaya mo ’yan!</Text>
        </Card>
      ))}
      <Card lang="fil">
        <Heading level={3}>Lingguhang Pag-unlad sa Pagsasanay</Heading>
        <Text>Apat sa dalawampu’t isang oras ang natapos mo ngayong linggo.</Text>
      </Card>
    </Stack>
  ),
});

export const ANamedSectionIsARegion = meta.story({
  name: 'SectionCard is a region with a name',
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  render: () => <SectionCard title="Study time">{'Nakapagpapabagabag'.repeat(8)}</SectionCard>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Study time' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
});
