import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { EnterAnswersScreen, PrintScreen } from '#features/paper';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport, phoneViewport } from '../helpers/checks.ts';
import { withSampleBanks } from '../support/paper.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Paper',
  tags: ['phone-only'],
  decorators: [withStore(withSampleBanks)],
});

const onPrint = fn();
const onFinish = fn();

/** The page that makes a new booklet. As in the app, the page then continues with the booklet's code. */
function Print({ query }: { query: string }) {
  const [code, setCode] = useState<string>();
  return (
    <PrintScreen
      code={code}
      query={query}
      onCode={setCode}
      keyInHref={(made) => `/key-in/${made}`}
      onPrint={onPrint}
    />
  );
}

/** Prints a quiz of five questions, then enters the answers from the paper. */
function PrintAndKeyIn() {
  const [code, setCode] = useState<string>();
  if (code === undefined) {
    return (
      <PrintScreen
        query="quiz=science&size=5"
        onCode={setCode}
        keyInHref={(made) => `/key-in/${made}`}
        onPrint={onPrint}
      />
    );
  }
  return <EnterAnswersScreen code={code} onCode={setCode} onFinish={onFinish} />;
}

export const Quiz = meta.story({
  globals: phoneViewport,
  render: () => <Print query="quiz=science&size=5" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the booklet' }));
    await expect(canvas.getByRole('article', { name: /^Booklet / })).toBeVisible();
  },
});

export const QuizWithAnswerKey = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  render: () => <Print query="quiz=science&size=5" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the booklet' }));
    const paper = within(canvas.getByRole('article', { name: /^Booklet / }));
    await expect(paper.getByText('5 questions · 8 minutes')).toBeVisible();
    await expect(paper.queryByRole('heading', { name: 'Key' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Explained' }));
    await expect(paper.getByRole('heading', { name: 'Key' })).toBeVisible();
    await expect(paper.getAllByText(/^A sample explanation/)).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(onPrint).toHaveBeenCalled();
    await expectNoSidewaysScroll();
  },
});

export const NothingToPrint = meta.story({
  tags: ['no-screenshot'],
  render: () => <Print query="quiz=science&tag=chemistry" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There are no questions of this kind/)).toBeVisible();
  },
});

export const EnterAnswers = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  render: () => <PrintAndKeyIn />,
  play: async ({ canvas, userEvent, step }) => {
    const finish = await canvas.findByRole('button', { name: 'See the result' });
    const field = canvas.getByRole('textbox', { name: 'Science' });
    await step('a letter that no question has is named', async () => {
      await expect(finish).toBeDisabled();
      await userEvent.type(field, 'abx');
      await expect(field).toHaveAccessibleDescription(/^2 of 5 Number 3 is “X”/);
      await expect(finish).toBeDisabled();
    });
    await step('the sheet shows what is keyed in', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'ab-d');
      await expect(canvas.getByText('3 of 5 answered. A blank scores 0.')).toBeVisible();
      const rows = within(
        canvas.getByRole('list', { name: 'Compare with your sheet: Science' }),
      ).getAllByRole('listitem');
      await expect(rows.map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
        '1: A',
        '2: B',
        '3: b',
        '4: D',
        '5: b',
      ]);
    });
    await step('and is handed in once, also by a double click', async () => {
      onFinish.mockClear();
      await userEvent.dblClick(finish);
      await expect(onFinish.mock.calls).toEqual([[expect.objectContaining({ kind: 'quiz' })]]);
    });
  },
});

export const AsksForTheBookletCode = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <EnterAnswersScreen onCode={onFinish} onFinish={onFinish} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Booklet code' });
    await userEvent.type(field, '2222-222O{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Character 8 is “O”, which no code has.');
    await userEvent.clear(field);
    await userEvent.type(field, '2222 2222{Enter}');
    await expect(onFinish).toHaveBeenCalledWith('22222222');
  },
});
