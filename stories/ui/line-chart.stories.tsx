import { expect, waitFor } from 'storybook/test';
import { LineChart } from '#ui/line-chart';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Data/LineChart',
  component: LineChart,
  args: {
    label: 'Hours studied over the last 7 days',
    unit: 'hours',
    ticks: [
      { value: 0, label: '0' },
      { value: 0.5, label: '30 min' },
      { value: 1, label: '1 h' },
      { value: 1.5, label: '1.5 h' },
      { value: 2, label: '2 h' },
    ],
    points: [
      { label: 'Sun', value: 0.5, name: 'Sun 15 Nov' },
      { label: 'Mon', value: 1.2, name: 'Mon 16 Nov' },
      { label: 'Tue', value: 0, name: 'Tue 17 Nov' },
      { label: 'Wed', value: 1.75, name: 'Wed 18 Nov' },
      { label: 'Thu', value: 1, name: 'Thu 19 Nov' },
      { label: 'Fri', value: 0.25, name: 'Fri 20 Nov' },
      { label: 'Sat', value: 0.9, name: 'Sat 21 Nov' },
    ],
    summary: '5 h 36 min in the last 7 days, on 6 of them; the most on Wednesday with 1 h 45 min.',
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: (args) => (
    <Stack gap={7}>
      <LineChart {...args} />
      <LineChart
        {...args}
        label="Oras ng pag-aaral sa nakaraang 7 araw"
        ticks={[0, 1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} h` }))}
        points={args.points.map((point) => ({ ...point, value: 2.4 * point.value }))}
        summary="13 oras at 26 minuto sa nakaraang 7 araw; pinakamarami noong Miyerkules."
        lang="fil"
      />
      <LineChart
        {...args}
        isCompact
        label="Expected score over the weeks"
        unit="right of 320"
        decimals={0}
        pointHeader="Week"
        ticks={[139, 223].map((value) => ({ value, label: String(value) }))}
        points={[160, 172, 181, 179, 195, 203].map((value, index) => ({
          label: `Week ${index + 1}`,
          value,
          range: [value - 21, value + 20],
        }))}
        summary="5 weeks ago: 160. Now: 203."
      />
    </Stack>
  ),
});

export const SaysTheSameInWordsAndInATable = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('figure', { name: 'Hours studied over the last 7 days' })).toBeVisible();
    await expect(canvas.getByText(/the most on Wednesday/)).toBeVisible();
    await userEvent.click(canvas.getByText('Show as a table'));
    await expect(canvas.getByRole('row', { name: 'Wed 18 Nov 1.8' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
});

export const DrawsItsLineWhenScrolledNear = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => (
    <>
      <div style={{ blockSize: '400vh' }}>Above</div>
      <LineChart {...args} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const chart = canvas.getByRole('figure');
    const { height } = chart.getBoundingClientRect();
    // Wait for the next frame, because an IntersectionObserver does not report earlier.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(canvasElement.querySelector('.recharts-surface')).toBeNull();
    await expect(canvas.getByText(/the most on Wednesday/)).toBeInTheDocument();
    chart.scrollIntoView();
    await waitFor(() => expect(canvasElement.querySelector('.recharts-surface')).toBeVisible());
    await expect(chart.getBoundingClientRect().height).toBe(height);
  },
});
