import { expect } from 'storybook/test';
import { Button } from '#ui/button';
import { ButtonGroup } from '#ui/button-group';
import { LinkButton } from '#ui/link-button';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const actions = [
  <Button key="start">Start</Button>,
  <LinkButton key="topics" href="#" variant="secondary">
    Choose topics
  </LinkButton>,
];

const meta = preview.meta({
  title: 'Actions/ButtonGroup',
  component: ButtonGroup,
  args: { children: actions },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack>
      <ButtonGroup>{actions}</ButtonGroup>
      <ButtonGroup phone="stack">{actions}</ButtonGroup>
      <ButtonGroup phone="wrap">{actions}</ButtonGroup>
      <ButtonGroup justify="end">{actions}</ButtonGroup>
      <ButtonGroup justify="space-between" lang="fil">
        <Button variant="quiet">Balikan ang mga nakaraang sagot</Button>
        <Button>Magpatuloy sa susunod na bahagi</Button>
      </ButtonGroup>
    </Stack>
  ),
});

export const StacksOnAPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  args: { phone: 'stack' },
  play: async ({ canvas }) => {
    const start = canvas.getByRole('button').getBoundingClientRect();
    const topics = canvas.getByRole('link').getBoundingClientRect();
    await expect(topics.top).toBeGreaterThanOrEqual(start.bottom);
    await expect(topics.width).toBe(start.width);
    await expectNoSidewaysScroll();
  },
});
