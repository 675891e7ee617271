import { expect, fn } from 'storybook/test';
import { Stack } from '#ui/stack';
import { TextField } from '#ui/text-field';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';
import { inFilipino } from '../helpers/filipino.tsx';

const meta = preview.meta({
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Full Name', onValueChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '28rem' }}>
      <TextField label="Full Name" defaultValue="Niña Peñaflor" autoComplete="name" />
      <TextField label="Username" prefix="@" defaultValue="nina_p" hint="Others see this name." />
      <TextField label="School" isOptional placeholder="Your senior high school" />
      <TextField
        label="Email"
        type="email"
        defaultValue="nina@example"
        error="That email is already registered."
      />
      <TextField label="Location" defaultValue="Los Baños, Laguna" isDisabled />
    </Stack>
  ),
});

export const LongFilipinoText = meta.story({
  decorators: [inFilipino],
  tags: ['phone-only'],
  globals: narrowViewport,
  args: {
    label: 'Isulat ang buong pangalan ng paaralang pinagtapusan mo ng senior high school',
    hint: 'Kung may dalawang paaralan, isulat ang pinakahuling pinasukan.',
    error: 'Kailangang punan ito bago magpatuloy sa susunod na hakbang ng pagpaparehistro.',
    lang: 'fil',
  },
});

export const HintAndErrorDescribeIt = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { hint: 'As on your school ID.', error: 'Write your name.' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Full Name' });
    await expect(input).toHaveAccessibleDescription('As on your school ID. Write your name.');
    await expect(input).toBeInvalid();
    await userEvent.click(canvas.getByText('Full Name'));
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'Ñina');
    await expect(input).toHaveValue('Ñina');
    await expect(args.onValueChange).toHaveBeenCalledTimes(4);
  },
});

export const DisabledTakesNoText = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isDisabled: true, defaultValue: 'Los Baños' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByRole('textbox');
    await expect(input).not.toHaveFocus();
    await userEvent.type(input, 'x');
    await expect(input).toHaveValue('Los Baños');
  },
});

export const FitsANarrowPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { label: 'Nakapagpapalakas-ng-loob-na-pangalan-ng-paaralan', prefix: 'https://' },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    const box = canvas.getByRole('textbox').parentElement;
    if (box) await expectTargetSize(box, 44);
  },
});
