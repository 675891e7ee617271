import { expect, within } from 'storybook/test';
import { QuizScreen } from '#features/quiz';
import preview from '../../.storybook/preview.tsx';
import { phoneViewport } from '../helpers/checks.ts';
import { withSavedQuiz } from '../support/quiz.ts';
import { LEARNER } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Quiz/Learn mode',
  component: QuizScreen,
  args: { userId: LEARNER, topics: null },
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
  parameters: { chromatic: { disableSnapshot: true } },
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
      const why = within(
        canvas.getByText('You picked B. The answer is A.').closest('[role="status"]') ?? document.body,
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
