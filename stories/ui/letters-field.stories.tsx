import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { LettersField, type LettersFieldProps } from '#ui/letters-field';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Forms/LettersField',
  component: LettersField,
  args: { label: 'Science', value: 'ABDCCABBDA-CDBA', count: '14 of 60', onValueChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '32rem' }}>
      <LettersField label="Science" value="" count="0 of 60" onValueChange={() => {}} />
      <LettersField label="Science" value={'ABDCC'.repeat(12)} count="60 of 60" onValueChange={() => {}} />
      <LettersField
        label="Math"
        value="ABX"
        count="2 of 60"
        error="Number 3 is “X”: only A, B, C and D are answers, and - is a blank."
        onValueChange={() => {}}
      />
      <LettersField
        label="Kasanayan sa Wika at Pag-unawa sa Binasa"
        value="ABX"
        count="2 sa 60"
        error="Ang ikatlo ay “X”: A, B, C at D lamang ang mga sagot, at - ang walang sagot."
        lang="fil"
        onValueChange={() => {}}
      />
    </Stack>
  ),
});

function Counted(props: LettersFieldProps) {
  const [value, setValue] = useState('');
  return <LettersField {...props} value={value} onValueChange={setValue} count={`${value.length} of 60`} />;
}

export const CountsWhatIsTypedAndPasted = meta.story({
  tags: ['interaction', '!autodocs'],
  render: (args) => <Counted {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Science' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('abd');
    await expect(field).toHaveAccessibleDescription('3 of 60');
    await userEvent.paste('CC-A');
    await expect(field).toHaveValue('abdCC-A');
    await expect(field).toHaveAccessibleDescription('7 of 60');
  },
});
