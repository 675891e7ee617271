import { expect, fn } from 'storybook/test';
import { Select } from '#ui/select';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const subjects = [
  { value: 'science', label: 'Science' },
  { value: 'math', label: 'Math' },
  { value: 'language', label: 'Language Proficiency' },
  { value: 'reading', label: 'Reading Comprehension' },
] as const;

const meta = preview.meta({
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Subject', options: subjects, defaultValue: 'science', onValueChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '24rem' }}>
      <Select label="Subject" options={subjects} value="science" onValueChange={() => {}} />
      <Select
        label="Subject"
        options={subjects}
        value={null}
        onValueChange={() => {}}
        hint="Pick one to begin."
      />
      <Select
        label="Subject"
        options={subjects}
        value={null}
        onValueChange={() => {}}
        error="Choose a subject."
      />
      <Select label="Subject" options={subjects} value="math" onValueChange={() => {}} isDisabled />
    </Stack>
  ),
});

export const ReportsTheChoice = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null, error: 'Choose a subject.' },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Subject' });
    await expect(select).toHaveDisplayValue('Choose…');
    await expect(select).toHaveAccessibleDescription('Choose a subject.');
    await userEvent.selectOptions(select, 'reading');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('reading');
    await expect(select).toHaveDisplayValue('Reading Comprehension');
  },
});

export const HiddenLabelNamesItAndItFits = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    isLabelHidden: true,
    options: [{ value: 'a', label: 'Pag-unawa sa Binasang Akdang Pampanitikan at Talumpati' }],
    defaultValue: 'a',
    lang: 'fil',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Subject' })).toBeVisible();
    await expectNoSidewaysScroll();
  },
});
