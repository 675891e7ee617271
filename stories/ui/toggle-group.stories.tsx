import { expect, fn, waitFor } from 'storybook/test';
import { Stack } from '#ui/stack';
import { ToggleGroup } from '#ui/toggle-group';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const days = [
  ['mo', 'Mo', 'Monday'],
  ['tu', 'Tu', 'Tuesday'],
  ['we', 'We', 'Wednesday'],
  ['th', 'Th', 'Thursday'],
  ['fr', 'Fr', 'Friday'],
  ['sa', 'Sa', 'Saturday'],
  ['su', 'Su', 'Sunday'],
].map(([value = '', label = '', name]) => ({ value, label, name }));

const meta = preview.meta({
  title: 'Forms/ToggleGroup',
  component: ToggleGroup,
  args: {
    label: 'Days off',
    hint: 'Nothing is planned on these days.',
    options: days,
    defaultValue: ['su'],
    onValueChange: fn(),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={5}>
      <ToggleGroup {...args} />
      <ToggleGroup {...args} label="Days off, disabled" isDisabled />
      <ToggleGroup
        label="Mga paksang sasanayin"
        lang="fil"
        value={[]}
        error="Pumili ng kahit isang paksa."
        onValueChange={() => {}}
        options={[
          { value: 'a', label: 'Talasalitaan' },
          { value: 'b', label: 'Pag-unawa sa binasa' },
        ]}
      />
    </Stack>
  ),
});

export const SpaceTurnsOneOnAndOff = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription('Nothing is planned on these days.');
    await userEvent.tab();
    const monday = canvas.getByRole('checkbox', { name: 'Monday' });
    await expect(monday).toHaveFocus();
    await expectTargetSize(monday.closest('label') ?? monday, 44);
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['mo', 'su']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sunday' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['mo']);
  },
});

/** On the narrowest phone a week has one row. */
export const AWeekHasOneRow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('checkbox').map((box) => box.closest('label') ?? box);
    const [monday, sunday] = [days[0] ?? document.body, days[6] ?? document.body];
    const row = monday.parentElement ?? document.body;
    await expect(sunday.getBoundingClientRect().top).toBe(monday.getBoundingClientRect().top);
    await expect(row).not.toHaveAttribute('data-has-more');
    await expectTargetSize(monday, 32);
    await expectNoSidewaysScroll();
  },
});

/** With large text the row scrolls, and what has the focus is in sight. */
export const LargeTextScrolls = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  decorators: (Story) => (
    <div style={{ zoom: 2 }}>
      <Story />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const days = canvas.getAllByRole('checkbox').map((box) => box.closest('label') ?? box);
    const [monday, sunday] = [days[0] ?? document.body, days[6] ?? document.body];
    const row = monday.parentElement ?? document.body;
    await waitFor(() => expect(row).toHaveAttribute('data-has-more', 'before'));
    await expect(sunday.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    await userEvent.tab();
    await waitFor(() => expect(row).toHaveAttribute('data-has-more', 'after'));
    await expect(monday.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await expectNoSidewaysScroll();
  },
});
