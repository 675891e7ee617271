import { expect, fn } from 'storybook/test';
import { NumberField } from '#ui/number-field';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'Cards', defaultValue: 50, min: 1, onValueChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5}>
      <NumberField label="Cards" value={50} min={1} onValueChange={() => {}} />
      <NumberField label="Hours" value={21} min={0} max={168} suffix="hours" onValueChange={() => {}} />
      <NumberField
        label="Minutes"
        value={0}
        min={0}
        max={45}
        step={15}
        onValueChange={() => {}}
        hint="In steps of 15."
      />
      <NumberField
        label="Cards"
        value={null}
        min={1}
        error="Choose at least one card."
        onValueChange={() => {}}
      />
      <NumberField label="Cards" value={10} isDisabled onValueChange={() => {}} />
      <NumberField
        label="Bilang ng oras na ilalaan bawat linggo"
        value={21}
        min={0}
        max={168}
        suffix="oras"
        error="Pumili ng hindi bababa sa isang oras bawat linggo."
        lang="fil"
        onValueChange={() => {}}
      />
    </Stack>
  ),
});

export const TypedAndEmptied = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Cards' });
    await userEvent.clear(input);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '25');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(25);
    await expect(input).toHaveValue(25);
  },
});

export const StepsStopAtTheLimits = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { label: 'Minutes', defaultValue: 15, min: 0, max: 30, step: 15 },
  play: async ({ canvasElement, canvas, userEvent, args }) => {
    const [less, more] = canvasElement.querySelectorAll('button');
    if (!less || !more) throw new Error('Both step buttons should be there.');
    await expectTargetSize(more, 40);
    await userEvent.click(more);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(30);
    await expect(more).toBeDisabled();
    await userEvent.click(less);
    await userEvent.click(less);
    await expect(canvas.getByRole('spinbutton')).toHaveValue(0);
    await expect(less).toBeDisabled();
  },
});

export const OneTabStop = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { error: 'Choose at least one card.' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByRole('spinbutton');
    await expect(input).toHaveFocus();
    await expect(input).toHaveAccessibleDescription('Choose at least one card.');
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
});
