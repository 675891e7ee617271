import { expect, fn } from 'storybook/test';
import { BookOpen, Calculator, FlaskConical, Languages } from '#ui/icon';
import { RadioCardGroup, type RadioCardOption } from '#ui/radio-card';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const topics: readonly RadioCardOption<string>[] = [
  {
    value: 'science',
    label: 'Science',
    description: 'Biology, chemistry, physics, earth',
    icon: <FlaskConical />,
  },
  { value: 'math', label: 'Math', description: 'Algebra, geometry, statistics', icon: <Calculator /> },
  {
    value: 'reading',
    label: 'Reading Comprehension',
    description: 'English and Filipino',
    icon: <BookOpen />,
  },
  {
    value: 'language',
    label: 'Language Proficiency',
    description: 'English and Filipino',
    icon: <Languages />,
  },
];

const meta = preview.meta({
  title: 'Forms/RadioCardGroup',
  component: RadioCardGroup,
  args: {
    label: 'Choose a topic',
    name: 'topic',
    defaultValue: 'math',
    options: [...topics],
    columns: 2 as const,
    onValueChange: fn(),
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={6}>
      <RadioCardGroup
        label="Choose a topic"
        name="a"
        value="science"
        options={topics}
        columns={2}
        onValueChange={() => {}}
      />
      <RadioCardGroup
        label="Choose a difficulty"
        name="b"
        value={null}
        error="Choose a difficulty."
        columns={3}
        options={[
          { value: 'Easy', label: 'Easy' },
          { value: 'Medium', label: 'Medium' },
          { value: 'Hard', label: 'Hard', description: 'Opens after an Easy quiz.', isDisabled: true },
        ]}
        onValueChange={() => {}}
      />
    </Stack>
  ),
});

export const LongFilipinoText = meta.story({
  tags: ['phone-only'],
  globals: narrowViewport,
  args: {
    label: 'Pumili ng paksang nais mong pag-aralan ngayong araw',
    lang: 'fil',
    defaultValue: 'a',
    options: [
      {
        value: 'a',
        label: 'Pag-unawa sa Binasa',
        description: 'Sanaysay, tula, talumpati, at kuwentong-bayan',
        icon: <BookOpen />,
      },
      { value: 'b', label: 'Nakapagpapalakas-ng-kakayahan-sa-wika', icon: <Languages /> },
    ],
  },
});

export const ArrowsChoose = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null },
  play: async ({ canvas, userEvent, args }) => {
    const science = canvas.getByRole('radio', { name: 'Science' });
    await expect(canvas.getByRole('radiogroup', { name: 'Choose a topic' })).toContainElement(science);
    await expect(science).toHaveAccessibleDescription('Biology, chemistry, physics, earth');
    await userEvent.tab();
    await expect(science).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('science');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('math');
  },
});

export const TheWholeCardIsTheLabel = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { defaultValue: null, error: 'Choose a topic.' },
  play: async ({ canvas, userEvent, args }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAccessibleDescription('Choose a topic.');
    await expect(group).toBeInvalid();
    await userEvent.click(canvas.getByText('Algebra, geometry, statistics'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('math');
    await expectTargetSize(canvas.getByRole('radio', { name: 'Math' }), 44);
    await expectNoSidewaysScroll();
  },
});

export const ADisabledCardIsNotChosen = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: null, options: [{ value: 'hard', label: 'Hard', isDisabled: true }] },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: 'Hard' }).click();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});
