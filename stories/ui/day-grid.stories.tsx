import { expect } from 'storybook/test';
import { DayGrid, HeatLegend } from '#ui/day-grid';
import { Check } from '#ui/icon';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const levels = [0, 1, 2, 3, 4] as const;
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const weeks = ['1 Sep', '29 Sep', '27 Oct'];

const heat = {
  label: 'Study time by day, one column a week',
  columns: Array.from({ length: 12 }, (_, week) => ({
    id: `w${week}`,
    label: weeks[week / 4] ?? `Week ${week + 1}`,
    isHidden: week % 4 !== 0,
  })),
  rows: names.map((name, row) => ({
    id: name,
    label: name.slice(0, 3),
    cells: Array.from({ length: 12 }, (_, week) =>
      week === 11 && row > 3
        ? null
        : { id: `${name}${week}`, text: `${name}, week ${week + 1}`, level: levels[(row * week) % 5] },
    ),
  })),
};

const meta = preview.meta({ title: 'Data/DayGrid', component: DayGrid, args: heat });

export const Default = meta.story({ tags: ['!test'] });

export const HeatLegendStory = meta.story({
  name: 'HeatLegend',
  tags: ['!test'],
  render: () => <HeatLegend />,
});

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={5} style={{ maxInlineSize: '40rem' }}>
      <DayGrid {...args} />
      <HeatLegend highLabel="More (2 h and up)" />
      <HeatLegend highLabel="Mas marami (dalawang oras pataas)" lang="fil" />
      <DayGrid
        size="md"
        label="Weeks to the exam"
        columns={names.map((name) => ({ id: name, label: name.slice(0, 2), name }))}
        rows={[
          {
            id: '1',
            label: '23 Nov',
            note: '40 min done',
            cells: names.map((name, at) => ({
              id: name,
              text: `${name}: ${at < 2 ? '20 minutes done' : at === 5 ? 'a mock exam' : '20 minutes planned'}`,
              state: at < 2 ? 'done' : at === 5 ? 'event' : at === 6 ? 'none' : 'planned',
              mark: at < 2 ? <Check /> : at === 5 ? 'M' : null,
              isToday: at === 2,
            })),
          },
        ]}
      />
    </Stack>
  ),
});

export const EachDayHasAName = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: heat.label })).toBeVisible();
    await expect(canvas.getByText('Tuesday, week 3')).toBeInTheDocument();
    await expectNoSidewaysScroll();
  },
});
