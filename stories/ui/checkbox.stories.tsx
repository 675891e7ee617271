import { expect, fn } from 'storybook/test';
import { Checkbox } from '#ui/checkbox';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Enable Section Timers', onCheckedChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={3}>
      <Checkbox label="Remember me" isChecked={false} onCheckedChange={() => {}} />
      <Checkbox
        label="Enable Timer (30 minutes)"
        hint="The quiz ends when the time is up."
        isChecked
        onCheckedChange={() => {}}
      />
      <Checkbox
        label="I have read the terms"
        error="Tick this to go on."
        isChecked={false}
        onCheckedChange={() => {}}
      />
      <Checkbox label="Not now" isDisabled isChecked={false} onCheckedChange={() => {}} />
      <Checkbox label="Always on" isDisabled isChecked onCheckedChange={() => {}} />
      <Checkbox
        lang="fil"
        label="Ipaalala sa akin tuwing umaga ang natitira kong lingguhang layunin sa pag-aaral"
        isChecked
        onCheckedChange={() => {}}
      />
    </Stack>
  ),
});

export const TickedByPointerAndSpace = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { hint: 'Each section has its own clock.', error: 'Choose one.' },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Enable Section Timers' });
    await expect(box).toHaveAccessibleDescription('Each section has its own clock. Choose one.');
    await userEvent.click(canvas.getByText('Enable Section Timers'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await expect(box).toBeChecked();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
});

export const DisabledDoesNotChange = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    canvas.getByRole('checkbox').click();
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
  },
});

export const WholeRowIsClickable = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { label: 'Nakapagpapabagabag-damdaming-pagsusulit-sa-matematika' },
  play: async ({ canvas }) => {
    await expectTargetSize(canvas.getByRole('checkbox'), 24);
    await expectNoSidewaysScroll();
  },
});
