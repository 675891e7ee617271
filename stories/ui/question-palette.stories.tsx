import { expect, fn } from 'storybook/test';
import { QuestionPalette, type QuestionPaletteGroup } from '#ui/question-palette';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const quiz: QuestionPaletteGroup[] = [
  {
    id: 'all',
    label: null,
    items: Array.from({ length: 20 }, (_, index) => ({
      number: index + 1,
      isAnswered: index < 11,
      isFlagged: index === 3 || index === 14,
      isCurrent: index === 11,
    })),
  },
];

const exam: QuestionPaletteGroup[] = [
  {
    id: 'english',
    label: 'Language Proficiency: English',
    items: Array.from({ length: 10 }, (_, index) => ({
      number: index + 1,
      isAnswered: true,
      isLocked: true,
    })),
  },
  {
    id: 'filipino',
    label: 'Kasanayan sa Wika: Filipino',
    lang: 'fil',
    items: Array.from({ length: 10 }, (_, index) => ({
      number: index + 11,
      isAnswered: index < 4,
      isFlagged: index === 2,
      isCurrent: index === 4,
    })),
  },
];

const verdicts = ['correct', 'correct', 'wrong', 'blank'] as const;

const results: QuestionPaletteGroup[] = [
  {
    id: 'science',
    label: 'Science',
    items: Array.from({ length: 12 }, (_, index) => ({
      number: index + 1,
      isAnswered: index % 4 !== 3,
      verdict: verdicts[index % 4],
    })),
  },
];

const meta = preview.meta({
  title: 'Practice/QuestionPalette',
  component: QuestionPalette,
  args: { label: 'Question Review', groups: quiz, onSelect: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={7}>
      <QuestionPalette {...args} />
      <QuestionPalette {...args} label="Mock exam" groups={exam} />
      <QuestionPalette {...args} label="Results" groups={results} />
    </Stack>
  ),
});

export const NamedByNumberAndState = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Question Review' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20);
    await expect(canvas.getByRole('button', { name: 'Question 12, not answered' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Question 4, answered, flagged' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(4);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(5);
  },
});

export const LockedCanBePressed = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  args: { groups: exam },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('list', { name: 'Kasanayan sa Wika: Filipino' })).toBeInTheDocument();
    const locked = canvas.getByRole('button', { name: 'Question 2, answered, locked' });
    await expectTargetSize(locked, 44);
    await userEvent.click(locked);
    await expect(args.onSelect).toHaveBeenCalledWith(2);
    await expectNoSidewaysScroll();
  },
});

export const ResultsAreInTheNames = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { groups: results },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Question 1, correct' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Question 3, wrong' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Question 4, blank' })).toBeInTheDocument();
  },
});
