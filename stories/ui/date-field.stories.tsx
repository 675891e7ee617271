import { expect, fireEvent, fn } from 'storybook/test';
import { DateField } from '#ui/date-field';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Forms/DateField',
  component: DateField,
  args: { label: 'Exam date', defaultValue: '2027-08-07', onValueChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={5}>
      <DateField {...args} />
      <DateField {...args} value="" hint="The next UPCAT is in August." isOptional />
      <DateField
        {...args}
        lang="fil"
        label="Araw ng pagsusulit"
        value="2020-01-01"
        error="Lumipas na ang araw na ito."
      />
      <DateField {...args} isDisabled />
    </Stack>
  ),
});

export const ReadsDayMonthYear = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('Exam date');
    await expect(canvas.getByText('7 Aug 2027')).toBeVisible();
    fireEvent.change(input, { target: { value: '2027-08-14' } });
    await expect(args.onValueChange).toHaveBeenCalledWith('2027-08-14');
    await expect(canvas.getByText('14 Aug 2027')).toBeVisible();
  },
});
