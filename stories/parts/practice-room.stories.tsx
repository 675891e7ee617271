import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { PassageText, QuestionButtons, QuestionList } from '#features/practice-room';
import preview from '../../.storybook/preview.tsx';

/** The parts of the practice room, one per story. The stories of quiz, exam and flashcards show the whole room. */
const meta = preview.meta({ title: 'Screen parts/Practice room', tags: ['phone-only'] });

const onPrevious = fn();
const onNext = fn();

function Steps({ isFirst = false }: { isFirst?: boolean }) {
  const [isFlagged, setIsFlagged] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  return (
    <QuestionButtons
      label="Questions"
      isFirst={isFirst}
      onPrevious={onPrevious}
      nextLabel="Next Question"
      onNext={onNext}
      flag={{ isOn: isFlagged, onToggle: () => setIsFlagged(!isFlagged) }}
      list={{
        content: <Palette onSelect={() => setIsListOpen(false)} />,
        isOpen: isListOpen,
        onOpenChange: setIsListOpen,
      }}
    />
  );
}

function Palette({ onSelect }: { onSelect(number: number): void }) {
  return (
    <QuestionList
      onSelect={onSelect}
      groups={[
        {
          id: 'all',
          label: null,
          items: Array.from({ length: 8 }, (_, at) => ({
            number: at + 1,
            isAnswered: at < 3,
            isFlagged: at === 1 || at === 5,
            isCurrent: at === 3,
          })),
        },
      ]}
    />
  );
}

export const StepsOfAnOpenQuestion = meta.story({
  render: () => <Steps />,
  play: async ({ canvas, userEvent, step }) => {
    await step('a flag says that it is set', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Flag' }));
      await expect(canvas.getByRole('button', { name: 'Flag' })).toHaveAttribute('aria-pressed', 'true');
    });
    await step('the ways back and on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
      await expect(onPrevious).toHaveBeenCalledOnce();
      await userEvent.click(canvas.getByRole('button', { name: 'Next Question' }));
      await expect(onNext).toHaveBeenCalledOnce();
    });
    await step('the palette is a sheet, and a question closes it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Question Review' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Question Review' }));
      await userEvent.click(sheet.getByRole('button', { name: /^Question 5,/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  },
});

export const StepsOfTheFirstQuestion = meta.story({
  render: () => <Steps isFirst />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled();
  },
});

const onSelect = fn();

export const QuestionListWithFilter = meta.story({
  render: () => <Palette onSelect={onSelect} />,
  play: async ({ canvas, userEvent, step }) => {
    const questions = () => canvas.getAllByRole('button', { name: /^Question \d/ });
    await step('all of them at first', async () => {
      await expect(questions()).toHaveLength(8);
    });
    await step('those that are flagged', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Flagged (2)' }));
      await expect(questions()).toHaveLength(2);
    });
    await step('those that are blank, and a press says which', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Blank (5)' }));
      await userEvent.click(canvas.getByRole('button', { name: /^Question 6,/ }));
      await expect(onSelect).toHaveBeenCalledWith(6);
    });
  },
});

export const PassageInProse = meta.story({
  render: () => (
    <PassageText
      lang="en"
      text={
        'When Does the Library Open?\n\nThe library of the sample school opens at seven.\n\nWhoever comes later finds the reading room full.'
      }
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/opens at seven/)).toBeVisible();
    await expect(canvas.getByText(/reading room full/)).toBeVisible();
    // The title has no number.
    await expect(canvas.getByText('2')).toBeVisible();
    await expect(canvas.queryByText('3')).not.toBeInTheDocument();
  },
});

export const PassageInVerse = meta.story({
  render: () => (
    <PassageText
      lang="en"
      text={
        'Sample Lines\n\nA lamp in the window,\na boat by the stair,\nthe tide going out\nwith nobody there,\nand rain on the river.'
      }
    />
  ),
  play: async ({ canvas }) => {
    // Every fifth line of the passage has a line number.
    await expect(canvas.getByText('5')).toBeVisible();
  },
});
