import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { MockExamScreen } from '#features/mock-exam';
import { questionsPortAtom } from '#features/questions';
import preview from '../../.storybook/preview.tsx';
import {
  drawSixQuestions,
  finishExam,
  SAMPLE_EXAM,
  startExam,
  startUntimedExam,
} from '../support/mock-exam.ts';
import { withStore } from '../support/store.tsx';

const onQuizStart = fn();

const meta = preview.meta({
  beforeEach: () => onQuizStart.mockClear(),
  title: 'Screens/Mock exam/Results',
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: drawSixQuestions }))],
  component: MockExamScreen,
  args: { ...SAMPLE_EXAM, onQuizStart },
});

export const Results = meta.story({
  play: async ({ canvas, userEvent }) => {
    await startExam({ canvas, userEvent });
    await userEvent.keyboard('anbfn');
    await finishExam({ canvas, userEvent });
  },
});

export const PrintsAllThreeScreens = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await startUntimedExam({ canvas, userEvent });
    await userEvent.keyboard('anbfn');
    await finishExam({ canvas, userEvent });
    const titles = () => canvas.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    await expect(titles()).toHaveLength(1);
    window.dispatchEvent(new Event('beforeprint'));
    await expect(titles().slice(1)).toEqual(['By section and topic', 'Answers']);
    await expect(canvas.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Pace' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Questions' })).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(titles()).toHaveLength(1));
  },
});

export const ShowsTheAnswers = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, step }) => {
    await startUntimedExam({ canvas, userEvent });
    await userEvent.keyboard('anbfn');
    await finishExam({ canvas, userEvent });
    await step('the score, its quarter-wrong view and the receipt', async () => {
      await expect(canvas.getByText('1 of 36 correct, 34 blank')).toBeVisible();
      await expect(canvas.getByText('0.75')).toBeVisible();
      await expect(canvas.getByText(/Section timers off/)).toBeVisible();
      await expect(await canvas.findByText(/Saved online/)).toBeVisible();
      await expect(canvas.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
    });
    await step('a second screen: sections, topics and the time of each question', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Sections' }));
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('By section and topic');
      const times = within(canvas.getByRole('region', { name: 'Pace' }));
      await userEvent.click(
        times.getByText('Time for each question of Language Proficiency', { selector: 'summary *' }),
      );
      const table = times.getByRole('table', { name: 'Time for each question of Language Proficiency' });
      await expect(within(table).getByRole('row', { name: /^1 Correct \d+ s$/ })).toBeVisible();
      await expect(within(table).getByRole('row', { name: /^2 Wrong \d+ s$/ })).toBeVisible();
    });
    await step('a third one: the review, with all questions of all sections', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Answers' }));
      await expect(canvas.getByRole('radio', { name: 'All (36)' })).toBeChecked();
      const questions = canvas.getByRole('region', { name: 'Questions' });
      await expect(within(questions).getAllByRole('button')).toHaveLength(36);
      await userEvent.click(within(questions).getByRole('button', { name: 'Question 2, wrong, flagged' }));
      const review = await screen.findByRole('dialog', { name: 'Language Proficiency, question 2' });
      await expect(within(review).getByText('You picked B. The answer is A.')).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('an unanswered question says so', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Blank (34)' }));
      const science = canvas.getByRole('group', { name: 'Science' });
      await userEvent.click(within(science).getByRole('button', { name: 'Question 1, blank' }));
      const review = await screen.findByRole('dialog', { name: 'Science, question 1' });
      await expect(within(review).getByText('You did not select an answer for this question.')).toBeVisible();
      await userEvent.click(within(review).getByRole('button', { name: 'Next' }));
      await expect(await screen.findByRole('dialog', { name: 'Science, question 2' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('one section’s missed questions make a quiz, and another one’s make the next', async () => {
      const again = within(canvas.getByRole('region', { name: 'Practice These Again' }));
      await expect(again.getAllByRole('button')).toHaveLength(4);
      await userEvent.click(again.getByRole('button', { name: 'Language Proficiency (11)' }));
      await waitFor(() => expect(onQuizStart).toHaveBeenCalledTimes(1));
      await userEvent.click(again.getByRole('button', { name: 'Science (6)' }));
      await waitFor(() => expect(onQuizStart).toHaveBeenCalledTimes(2));
    });
    await step('another one', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Overview' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Try Another Mock Exam' }));
      await expect(await canvas.findByRole('button', { name: 'Start Mock Exam' })).toBeVisible();
    });
  },
});
