import { expect, within } from 'storybook/test';
import { AnswerSheet } from '#ui/answer-sheet';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const LETTERS = ['A', 'B', 'C', 'D'];
const keyed = (count: number) =>
  Array.from({ length: count }, (_, index) => (index % 7 === 3 ? null : (LETTERS[index % 4] ?? null)));

const meta = preview.meta({
  title: 'Practice/AnswerSheet',
  component: AnswerSheet,
  args: { label: 'Answer sheet of a sample', letters: LETTERS, values: keyed(30) },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: () => (
    <Stack gap={5}>
      <AnswerSheet label="A blank sheet" letters={LETTERS} values={Array.from({ length: 20 }, () => null)} />
      <AnswerSheet label="A filled sheet" letters={LETTERS} values={keyed(30)} />
    </Stack>
  ),
});

export const EachRowIsAnnounced = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('list', { name: 'Answer sheet of a sample' })).getAllByRole(
      'listitem',
    );
    await expect(rows).toHaveLength(30);
    await expect(rows[1]).toHaveTextContent('2: B');
    await expect(rows[3]).toHaveTextContent('4: blank');
    await expectNoSidewaysScroll();
  },
});
