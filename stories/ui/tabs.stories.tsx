import { expect, fn, waitFor } from 'storybook/test';
import { Stack } from '#ui/stack';
import { Tabs } from '#ui/tabs';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Layout/Tabs',
  component: Tabs,
  args: {
    label: 'Leaderboard',
    defaultValue: 'most',
    items: [
      { id: 'most', label: 'Most Questions', content: <p>1st: Niña Peñaflor, 1,204 questions answered</p> },
      { id: 'accuracy', label: 'Highest Accuracy', content: <p>1st: Jun Dela Cruz, 96.4% accuracy</p> },
    ],
    onValueChange: fn(),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={7}>
      <Tabs {...args} />
      <Tabs
        lang="fil"
        label="Mga asignatura"
        value="wika"
        onValueChange={() => {}}
        items={[
          { id: 'agham', label: 'Agham', content: <p>Agham</p> },
          { id: 'wika', label: 'Kasanayan sa Wika', content: <p>Kasanayan sa Wika</p> },
          { id: 'binasa', label: 'Pag-unawa sa Binasa', content: <p>Pag-unawa sa Binasa</p> },
        ]}
      />
    </Stack>
  ),
});

export const ArrowsMoveAndTabGoesIn = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Most Questions' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('accuracy');
    await expect(canvas.getByRole('tab', { name: 'Highest Accuracy' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Highest Accuracy' })).toHaveFocus();
  },
});

/** Three short tabs share a phone's width. */
export const ThreeTabsHaveOneRow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    defaultValue: 'week',
    items: ['week', 'month', 'all-time'].map((id) => ({ id, label: `This ${id}`, content: <p>{id}</p> })),
  },
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('tab').map((tab) => tab.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
    const row = canvas.getByRole('tablist');
    await expect(row.scrollWidth).toBe(row.clientWidth);
    await expect(row).not.toHaveAttribute('data-has-more');
  },
});

export const ManyTabsStayOnThePage = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    defaultValue: 'a',
    items: ['a', 'b', 'c', 'd'].map((id) => ({ id, label: `Talasalitaan ${id}`, content: <p>{id}</p> })),
  },
  play: async ({ canvas, userEvent, args }) => {
    const row = canvas.getByRole('tablist');
    const [first, , , last] = canvas.getAllByRole('tab');
    if (!first || !last) throw new Error('four tabs');
    await expectTargetSize(first, 44);
    await expect(last.getBoundingClientRect().top).toBe(first.getBoundingClientRect().top);
    // The edge behind which there is more fades.
    await waitFor(() => expect(row).toHaveAttribute('data-has-more', 'after'));
    await userEvent.click(first);
    await userEvent.keyboard('{End}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('d');
    await waitFor(() => expect(row).toHaveAttribute('data-has-more', 'before'));
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(
      row.getBoundingClientRect().right + 1,
    );
    await expectNoSidewaysScroll();
  },
});

export const PrintsEveryView = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isPrintedWhole: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Jun Dela Cruz/)).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    // Do not wait: the browser prints the page immediately after the `beforeprint` listeners have run.
    const [first, second] = canvas.getAllByRole('tabpanel');
    await expect(first).toHaveTextContent('Niña Peñaflor');
    await expect(second).toHaveTextContent('Jun Dela Cruz');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.getAllByRole('tabpanel')).toHaveLength(1));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Niña Peñaflor');
  },
});
