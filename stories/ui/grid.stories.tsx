import { expect } from 'storybook/test';
import { Card } from '#ui/card';
import { Grid } from '#ui/grid';
import { Grow, Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const subjects = ['Science', 'Math', 'Language Proficiency', 'Reading Comprehension'];
const cards = subjects.map((name) => (
  <Card key={name} padding="sm">
    {name}
  </Card>
));

const meta = preview.meta({
  title: 'Layout/Grid',
  component: Grid,
  args: { minColumn: '12rem', children: cards },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={6}>
      <Grid columns={2} gap={2}>
        {cards}
      </Grid>
      <Grid minColumn="9rem">{cards.slice(0, 3)}</Grid>
      <Grid minColumn="9rem" hasEmptyColumns>
        {cards.slice(0, 3)}
      </Grid>
      <Grid columns={{ phone: 1, desktop: '12rem minmax(0, 1fr)' }} gap={{ phone: 2, desktop: 5 }}>
        {cards.slice(0, 2)}
        <Grow>
          <Card padding="sm">Grow takes the whole row</Card>
        </Grow>
      </Grid>
    </Stack>
  ),
});

export const ColumnsFoldOnANarrowPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  args: {
    minColumn: '20rem',
    children: ['Nakapagpapabagabag'.repeat(8), 'Math'].map((name) => <Card key={name}>{name}</Card>),
  },
  play: async ({ canvas }) => {
    const first = canvas.getByText(/^Naka/).getBoundingClientRect();
    await expect(canvas.getByText('Math').getBoundingClientRect().top).toBeGreaterThan(first.top);
    await expectNoSidewaysScroll();
  },
});

export const LargeTextHasFewerColumns = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: 'tablet', isRotated: false }, textSize: '200' },
  args: { minColumn: undefined, columns: { phone: 1, tablet: 3 } },
  play: async ({ canvas }) => {
    const [science, , language] = ['Science', 'Math', 'Language Proficiency'].map((name) =>
      canvas.getByText(name).getBoundingClientRect(),
    );
    await expect(language?.top).toBeGreaterThan(science?.top ?? 0);
    await expectNoSidewaysScroll();
  },
});

export const ColumnsHaveTheirNumber = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: { viewport: { value: 'tablet', isRotated: false } },
  args: { minColumn: undefined, columns: { phone: 1, tablet: 3 } },
  play: async ({ canvas }) => {
    const tops = subjects.map((name) => canvas.getByText(name).getBoundingClientRect().top);
    await expect(tops.filter((top) => top === tops[0])).toHaveLength(3);
  },
});
