import { expect, fn } from 'storybook/test';
import { Stack } from '#ui/stack';
import { ToggleGroup } from '#ui/toggle-group';
import preview from '../../.storybook/preview.tsx';
import { controlled } from '../helpers/controlled.tsx';

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
  args: { label: 'Days off', options: days, values: ['su'], onValuesChange: fn() },
  render: controlled(ToggleGroup, 'values', 'onValuesChange'),
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={5}>
      <ToggleGroup {...args} hint="Nothing is planned on these days." />
      <ToggleGroup {...args} label="Days off, disabled" isDisabled />
      <ToggleGroup
        label="Mga paksang sasanayin"
        lang="fil"
        values={['b']}
        onValuesChange={() => {}}
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
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(['mo', 'su']);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sunday' }));
    await expect(args.onValuesChange).toHaveBeenLastCalledWith(['mo']);
  },
});
