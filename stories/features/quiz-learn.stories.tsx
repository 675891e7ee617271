import { expect, within } from 'storybook/test';
import { QuizScreen } from '#features/quiz';
import preview from '../../.storybook/preview.tsx';
import { phoneViewport } from '../helpers/checks.ts';
import { withSavedQuiz } from '../support/quiz.ts';
import { sampleQuestions } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Quiz/Learn mode',
  tags: ['phone-only'],
  component: QuizScreen,
  args: { topics: null },
  decorators: [withStore()],
});

export const LearnRight = meta.story({
  globals: phoneViewport,
  decorators: [withSavedQuiz({ mode: 'learn', answers: ['A'], checked: [0] })],
});

export const LearnWrong = meta.story({
  decorators: [withSavedQuiz({ mode: 'learn', answers: ['B'], checked: [0], guesses: [0] })],
});

export const LearnsFromEachAnswer = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [withSavedQuiz({ mode: 'learn' })],
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('heading', { name: 'Question 1 of 8' });
    await step('nothing picked: the way on is to the next question', async () => {
      await expect(canvas.getByRole('button', { name: 'Next Question' })).toBeVisible();
      await expect(canvas.queryByRole('checkbox', { name: 'I guessed' })).toBeNull();
    });
    await step('wrong, and a guess: the key and why, at once; the answer stands', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: /^B/ }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'I guessed' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
      const why = within(canvas.getByText('You picked B.').closest('[role="status"]') ?? document.body);
      await expect(why.getByText('The answer is A.').parentElement).toHaveTextContent(
        'The answer is A. 9 km',
      );
      await expect(why.getByText(/three quarters of twelve/)).toBeVisible();
      await expect(canvas.getByRole('radio', { name: /^A/ })).toBeDisabled();
      await expect(canvas.getByRole('checkbox', { name: 'I guessed' })).toBeChecked();
      await expect(canvas.getByRole('button', { name: 'Next Question' })).toHaveFocus();
    });
    await step('right, by keys alone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Question' }));
      await canvas.findByRole('heading', { name: 'Question 2 of 8' });
      await userEvent.keyboard('a{Enter}');
      await expect(await canvas.findByText('Correct.')).toBeVisible();
    });
  },
});

const LONG = sampleQuestions(8).map((question) => ({
  ...question,
  explanation: Array.from({ length: 12 }, () => question.explanation).join('\n\n'),
}));

export const KeepsTheOptionsInViewAfterCheck = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [withSavedQuiz({ mode: 'learn', questions: LONG })],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Question 1 of 8' });
    await userEvent.click(canvas.getByRole('radio', { name: /^D/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    const steps = canvas.getByRole('button', { name: 'Next Question' }).getBoundingClientRect();
    const place = canvas.getByRole('heading', { name: 'Question 1 of 8' }).getBoundingClientRect();
    const parts = [
      canvas.getByRole('radio', { name: /^A/ }).closest('label'),
      canvas.getByRole('radio', { name: /^D/ }).closest('label'),
      canvas.getByText('You picked D.'),
      canvas.getByText('The answer is A.'),
    ];
    for (const part of parts) {
      const box = part?.getBoundingClientRect() ?? new DOMRect();
      await expect(box.top).toBeGreaterThanOrEqual(place.bottom);
      await expect(box.bottom).toBeLessThanOrEqual(steps.top);
    }
  },
});

const SHUFFLED = sampleQuestions(8).map((question) => ({
  ...question,
  order: 'CADB',
  explanation: `${question.explanation}\n\nNot B: Divides by 3.\nNot C: Rounds up.\nNot D: Divides by 3.`,
}));

export const ShowsOptionsInTheOrderOfTheAttempt = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withSavedQuiz({ mode: 'learn', questions: SHUFFLED })],
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('heading', { name: 'Question 1 of 8' });
    await step('the letters go down the screen', async () => {
      const radios = canvas.getAllByRole('radio').slice(0, 4);
      const rows = radios.map((radio) => radio.closest('label')?.textContent);
      // The bank's option C is struck out.
      await expect(rows).toEqual(['A10 km, struck out', 'B9 km', 'C4 km', 'D8 km']);
    });
    await step(
      'a key picks what the screen shows; the verdict and the reasons have the same letters',
      async () => {
        await userEvent.keyboard('d{Enter}');
        await expect(canvas.getByRole('radio', { name: /^D/ })).toBeChecked();
        await expect(await canvas.findByText('You picked D.')).toBeVisible();
        await expect(canvas.getByText('The answer is B.')).toBeVisible();
        const lines = canvas.getAllByText(/^Why not/).map((line) => line.parentElement?.textContent);
        await expect(lines).toEqual([
          'Why not D: Divides by 3.',
          'Why not A: Rounds up.',
          'Why not C: Divides by 3.',
        ]);
      },
    );
    await step('so does a place', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Question' }));
      await canvas.findByRole('heading', { name: 'Question 2 of 8' });
      await userEvent.keyboard('2{Enter}');
      await expect(await canvas.findByText('Correct.')).toBeVisible();
    });
  },
});
