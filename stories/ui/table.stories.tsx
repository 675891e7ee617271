import { expect } from 'storybook/test';
import { Stack } from '#ui/stack';
import { Table } from '#ui/table';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Data/Table',
  component: Table,
  args: {
    label: 'Hours studied in the last 7 days',
    columns: [
      { id: 'day', header: 'Day', isRowHeader: true },
      { id: 'hours', header: 'Hours', align: 'end' as const },
      { id: 'goal', header: 'Goal', align: 'end' as const },
    ],
    rows: [
      { id: 'mon', cells: { day: 'Monday', hours: '1.5', goal: '3.0' } },
      { id: 'tue', cells: { day: 'Tuesday', hours: '0.0', goal: '3.0' } },
      { id: 'wed', cells: { day: 'Wednesday', hours: '4.2', goal: '3.0' } },
    ],
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={7}>
      <Table {...args} />
      <Table
        lang="fil"
        label="Mga wastong sagot sa bawat asignatura"
        isLabelHidden
        columns={[
          { id: 'subject', header: 'Asignatura', isRowHeader: true },
          { id: 'right', header: 'Wastong sagot', align: 'end' },
        ]}
        rows={[
          { id: 'a', cells: { subject: 'Kasanayan sa Wika at Pag-unawa sa Binasa', right: '1,204' } },
          { id: 'b', cells: { subject: 'Agham', right: '96' } },
        ]}
      />
    </Stack>
  ),
});

export const NamesItsRowsAndColumns = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Hours studied in the last 7 days' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Hours' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Wednesday' })).toBeVisible();
  },
});

export const ScrollsSeparatelyAndByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    rows: [
      {
        id: 'a',
        cells: { day: 'Ikadalawampu’t-siyam-ng-Nobyembre', hours: '12345678901234567890', goal: '3.0' },
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    // The table is a region only once the browser has measured that it is too wide.
    const region = await canvas.findByRole('region', { name: 'Hours studied in the last 7 days' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expectNoSidewaysScroll();
  },
});
