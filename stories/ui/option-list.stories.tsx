import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { type OptionKey, OptionList } from '#ui/option-list';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import {
  expectNoSidewaysScroll,
  expectTargetSize,
  narrowViewport,
  phoneViewport,
} from '../helpers/checks.ts';

const options: { key: OptionKey; content: React.ReactNode }[] = [
  { key: 'A', content: 'It doubles.' },
  { key: 'B', content: 'It halves.' },
  { key: 'C', content: 'It stays the same.' },
  { key: 'D', content: 'It becomes four times as large.' },
];

const label =
  'A gas is kept at the same temperature while its volume is halved. What happens to its pressure?';

const shared = { label, options, onValueChange: () => {} };

const meta = preview.meta({
  title: 'Practice/OptionList',
  component: OptionList,
  args: { label, name: 'question', options, onValueChange: fn() },
  render: function Render(args) {
    const [struckKeys, setStruckKeys] = useState(args.struckKeys ?? new Set<OptionKey>());
    return (
      <OptionList
        {...args}
        struckKeys={struckKeys}
        onStrikeToggle={
          args.onStrikeToggle &&
          ((key) => {
            setStruckKeys((before) => before.symmetricDifference(new Set<OptionKey>([key])));
            args.onStrikeToggle?.(key);
          })
        }
      />
    );
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={7}>
      <OptionList
        {...shared}
        name="a"
        value="B"
        struckKeys={new Set<OptionKey>(['C', 'D'])}
        onStrikeToggle={() => {}}
      />
      <OptionList {...shared} name="b" value="B" reveal={{ correctKey: 'A', chosenKey: 'B' }} />
      <OptionList {...shared} name="c" value="A" reveal={{ correctKey: 'A', chosenKey: 'A' }} />
      <OptionList {...shared} name="d" value={null} isDisabled />
    </Stack>
  ),
});

export const MathematicsAndFilipino = meta.story({
  tags: ['phone-only'],
  globals: phoneViewport,
  args: {
    lang: 'fil',
    defaultValue: 'C',
    label: <RichText text="Alin ang katumbas ng $\dfrac{x^2 - 9}{x - 3}$ kung $x \ne 3$?" />,
    options: [
      { key: 'A', content: <RichText text="$x - 3$" /> },
      { key: 'B', content: <RichText text="$\sqrt{x + 3}$" /> },
      { key: 'C', content: <RichText text="$x + 3$" /> },
      { key: 'D', content: 'Wala sa mga nabanggit ang katumbas ng ibinigay na pahayag sa itaas' },
    ],
  },
});

export const PickedByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: label })).toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'A It doubles.' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('A');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('B');
    await expect(canvas.getByRole('radio', { name: 'B It halves.' })).toBeChecked();
  },
});

export const TheWholeRowIsTheLabel = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { onStrikeToggle: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const radio = canvas.getByRole('radio', { name: 'D It becomes four times as large.' });
    await expectTargetSize(radio, 44);
    await userEvent.click(radio);
    await expect(args.onValueChange).toHaveBeenCalledWith('D');
    await expectNoSidewaysScroll();
  },
});

export const StruckOutAndBackIn = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { onStrikeToggle: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const strike = canvas.getByRole('button', { name: 'Strike out option B' });
    await expectTargetSize(strike, 44);
    await userEvent.click(strike);
    await expect(args.onStrikeToggle).toHaveBeenLastCalledWith('B');
    await expect(strike).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('radio', { name: /struck out/ })).toHaveAttribute('value', 'B');
    await userEvent.keyboard(' ');
    await expect(canvas.queryByRole('radio', { name: /struck out/ })).toBeNull();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const ResultIsInWords = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: 'B', reveal: { correctKey: 'A', chosenKey: 'B' }, onStrikeToggle: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radio', { name: /^A.*Correct answer$/ })).toBeDisabled();
    const chosen = canvas.getByRole('radio', { name: /^B.*Your answer, wrong$/ });
    await expect(chosen).toBeChecked();
    chosen.click();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
