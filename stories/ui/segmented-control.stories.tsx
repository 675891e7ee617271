import { expect, fn } from 'storybook/test';
import { SegmentedControl } from '#ui/segmented-control';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const modes = [
  { value: 'quizzes', label: 'Quizzes' },
  { value: 'mock', label: 'Mock Exams' },
];

const meta = preview.meta({
  title: 'Forms/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Show', name: 'mode', defaultValue: 'quizzes', options: modes, onValueChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5} align="start">
      <SegmentedControl label="Show" name="a" value="quizzes" options={modes} onValueChange={() => {}} />
      <SegmentedControl
        label="Time"
        name="b"
        value="1.5"
        options={['Off', '1', '1.5', '2'].map((value) => ({
          value,
          label: value === 'Off' ? value : `${value}×`,
        }))}
        onValueChange={() => {}}
      />
      <SegmentedControl
        label="Period, as wide as its parent"
        name="e"
        value="week"
        isFullWidth
        options={[
          { value: 'week', label: 'Week' },
          { value: 'all', label: 'All time' },
        ]}
        onValueChange={() => {}}
      />
      <SegmentedControl
        label="Length, by the words' width on a phone"
        name="c"
        value="section"
        options={[
          { value: 'full', label: 'Full' },
          { value: 'half', label: 'Half' },
          { value: 'section', label: 'One section' },
        ]}
        onValueChange={() => {}}
      />
      <SegmentedControl
        label="Antas, dalawa sa isang hanay kung makitid"
        name="d"
        lang="fil"
        value="hard"
        isDisabled
        options={[
          { value: 'easy', label: 'Madali lamang' },
          { value: 'medium', label: 'Katamtaman' },
          { value: 'hard', label: 'Mahirap-hirap' },
          { value: 'mixed', label: 'Halo-halo' },
        ]}
        onValueChange={() => {}}
      />
    </Stack>
  ),
});

export const ArrowsChoose = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Quizzes' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('mock');
    await expect(canvas.getByRole('radio', { name: 'Mock Exams' })).toBeChecked();
  },
});

export const HiddenLegendNamesItAndItWraps = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: {
    isLabelHidden: true,
    options: [
      { value: 'quizzes', label: 'Mga Maikling Pagsusulit' },
      { value: 'mock', label: 'Mga Kunwaring Eksamen' },
      { value: 'cards', label: 'Mga Baraha' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Show' })).toBeInTheDocument();
    await userEvent.click(canvas.getByText('Mga Baraha'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('cards');
    await expectTargetSize(canvas.getByRole('radio', { name: 'Mga Baraha' }), 24);
    await expectNoSidewaysScroll();
  },
});

export const CanFillItsParent = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  render: (args) => (
    <Stack>
      <SegmentedControl {...args} isFullWidth />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group.clientWidth).toBe(group.parentElement?.clientWidth);
    const [first, second] = canvas
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.offsetWidth ?? 0);
    await expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThanOrEqual(1);
  },
});
