import { expect, fn } from 'storybook/test';
import { Stack } from '#ui/stack';
import { Switch } from '#ui/switch';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Keyboard shortcuts', onCheckedChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={3} style={{ maxInlineSize: '24rem' }}>
      <Switch label="Keyboard shortcuts" isChecked={false} onCheckedChange={() => {}} />
      <Switch
        label="Timers"
        hint="Off, or one and a half times as long."
        isChecked
        onCheckedChange={() => {}}
      />
      <Switch label="Sync" isChecked={false} isDisabled onCheckedChange={() => {}} />
      <Switch label="Offline answers" isChecked isDisabled onCheckedChange={() => {}} />
      <Switch label="Reminders" error="Could not be saved." isChecked onCheckedChange={() => {}} />
    </Stack>
  ),
});

export const ToggledByPointerAndSpace = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { hint: 'A to D pick an option.' },
  play: async ({ canvas, userEvent, args }) => {
    const control = canvas.getByRole('switch', { name: 'Keyboard shortcuts' });
    await expect(control).toHaveAccessibleDescription('A to D pick an option.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await expect(control).toBeChecked();
    await userEvent.click(control);
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
});

export const DisabledDoesNotChange = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    isDisabled: true,
    label: 'Ipakita ang natitirang oras habang sumasagot sa pagsusulit',
    lang: 'fil',
  },
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole('switch');
    control.click();
    await expect(args.onCheckedChange).not.toHaveBeenCalled();
    await expectTargetSize(control, 44);
    await expectNoSidewaysScroll();
  },
});
