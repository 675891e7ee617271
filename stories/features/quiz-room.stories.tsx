import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { questionsPortAtom } from '#features/questions';
import { QuizScreen } from '#features/quiz';
import preview from '../../.storybook/preview.tsx';
import { figureMarkup } from '../../supabase/questions/tools/figures/figure.ts';
import { expectNoSidewaysScroll, narrowViewport, phoneViewport } from '../helpers/checks.ts';
import { figureSamples } from '../support/figures.ts';
import { MINUTE, QUIZ_STARTED_AT, withSavedQuiz } from '../support/quiz.ts';
import { inToolsDialog } from '../support/room.ts';
import { sampleRows } from '../support/samples.ts';
import { sampleQuestions, sampleReading } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Quiz/Room',
  component: QuizScreen,
  args: { topics: null },
  decorators: [withStore()],
});

export const Active = meta.story({
  tags: ['phone-only'],
  decorators: [withSavedQuiz({ answers: ['B', 'A'], flags: [1, 4] })],
  // The picture must not show 'Loading…'.
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Question 1 of 8' })).toBeVisible();
  },
});

export const WithAPassage = meta.story({ decorators: [withSavedQuiz({ questions: sampleReading(6) })] });

/** The figure is beside the options on a laptop, so that all four are in sight. */
export const WithAFigure = meta.story({
  decorators: [
    withSavedQuiz({
      questions: sampleQuestions(5).map((question) => ({
        ...question,
        question: `${figureMarkup(figureSamples.geometry, 'en')}\n\n${question.question}`,
      })),
    }),
  ],
});

/** A short passage is above its question on a phone: there is nothing to switch. */
export const WithAShortPassage = meta.story({
  decorators: [
    withSavedQuiz({
      questions: sampleQuestions(5).map((question) => ({
        ...question,
        passage:
          'Three hours of a storm\n\nA station recorded the wind while a storm passed.\n\n| Time | Wind (km/h) |\n| --- | --- |\n| 13:00 | 140 |\n| 14:00 | 15 |\n| 15:00 | 135 |',
      })),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A station recorded the wind while a storm passed.')).toBeVisible();
    await expect(canvas.getByText('9 km')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Passage or question' })).toBeNull();
  },
});

export const OneMinuteRemaining = meta.story({
  tags: ['phone-only', '!autodocs'],
  decorators: [withSavedQuiz({ isTimed: true }, QUIZ_STARTED_AT + 29 * MINUTE + 1000)],
});

export const TakesAQuiz = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: async () => sampleRows(3) }))],
  play: async ({ canvas, userEvent, step }) => {
    await step('both choices are needed', async () => {
      await expect(canvas.getByRole('button', { name: 'Start Quiz' })).toBeDisabled();
      await userEvent.click(canvas.getByRole('radio', { name: /^Science/ }));
      await userEvent.click(canvas.getByRole('radio', { name: /^Easy/ }));
      await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    });
    await step('an answer can be changed; moving on moves the focus', async () => {
      await canvas.findByRole('heading', { name: 'Question 1 of 3' });
      const [first, second] = canvas.getAllByRole('radio');
      if (first === undefined || second === undefined) throw new Error('No options.');
      await userEvent.click(second);
      await userEvent.click(first);
      await expect(second).not.toBeChecked();
      await userEvent.click(canvas.getByRole('button', { name: 'Next Question' }));
      await waitFor(() => expect(canvas.getByRole('heading', { name: 'Question 2 of 3' })).toHaveFocus());
    });
    await step('the next press opens the last question', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next Question' }));
      await expect(canvas.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible();
    });
    await step('the panel goes anywhere; Finish Quiz ends it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Question 1,/ }));
      await userEvent.click(canvas.getByRole('button', { name: /^Question 3,/ }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Finish Quiz' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Before you finish' }));
      await expect(sheet.getByText(/1 answered, 2 blank, 0 flagged/)).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Keep working' })).toHaveFocus();
      await userEvent.click(sheet.getByRole('button', { name: 'Finish Quiz' }));
      await expect(await canvas.findByText('1 of 3 correct, 2 blank')).toBeVisible();
      await expect(await canvas.findByText(/Saved online/)).toBeVisible();
    });
  },
});

export const ShortcutsAndTools = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withSavedQuiz({ isTimed: true })],
  play: async ({ canvas, userEvent, step }) => {
    await step('keys pick, flag and move', async () => {
      await canvas.findByRole('heading', { name: 'Question 1 of 8' });
      await userEvent.keyboard('2');
      await expect(canvas.getByRole('radio', { name: /^B\b/ })).toBeChecked();
      await userEvent.keyboard('a');
      await expect(canvas.getByRole('radio', { name: /^A\b/ })).toBeChecked();
      await userEvent.keyboard('f');
      await expect(canvas.getByRole('button', { name: 'Flag' })).toHaveAttribute('aria-pressed', 'true');
      await userEvent.keyboard('n');
      await expect(await canvas.findByRole('heading', { name: 'Question 2 of 8' })).toHaveFocus();
      await expect(canvas.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('heading', { name: 'Question 2 of 8' })).toBeVisible();
      await userEvent.keyboard('p');
    });
    await step(
      'Enter goes on from an answer, once however long it is held, and finishes nothing',
      async () => {
        const heading = await canvas.findByRole('heading', { name: 'Question 1 of 8' });
        await waitFor(() => expect(heading).toHaveFocus());
        await userEvent.keyboard('{Enter}');
        await expect(await canvas.findByRole('heading', { name: 'Question 2 of 8' })).toHaveFocus();
        await userEvent.keyboard('b');
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', repeat: true });
        await expect(canvas.getByRole('heading', { name: 'Question 2 of 8' })).toBeVisible();
        await userEvent.click(canvas.getByRole('button', { name: /^Question 8,/ }));
        await canvas.findByRole('heading', { name: 'Question 8 of 8' });
        await userEvent.keyboard('a{Enter}');
        await expect(canvas.getByRole('heading', { name: 'Question 8 of 8' })).toBeVisible();
        await expect(screen.queryByRole('dialog')).toBeNull();
        await userEvent.click(canvas.getByRole('button', { name: /^Question 1,/ }));
      },
    );
    await step('an option can be struck out and picked still', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Tools' }));
      await userEvent.click(await screen.findByRole('switch', { name: 'Strike out options' }));
      await userEvent.keyboard('{Escape}');
      await userEvent.click(canvas.getByRole('button', { name: 'Strike out option D' }));
      await expect(canvas.getByRole('radio', { name: /^D.*struck out/ })).toBeEnabled();
    });
    await step('the timer hides', async () => {
      const toggle = () =>
        inToolsDialog({ canvas, userEvent }, (tools) =>
          userEvent.click(tools.getByRole('switch', { name: 'Hide timer' })),
        );
      await toggle();
      await expect(canvas.getByText('Timer hidden')).toBeVisible();
      await toggle();
    });
    await step('the text grows', async () => {
      const stem = canvas.getByText(/covers/);
      const before = Number.parseFloat(getComputedStyle(stem).fontSize);
      await inToolsDialog({ canvas, userEvent }, (tools) =>
        userEvent.click(tools.getByRole('radio', { name: 'Aa+' })),
      );
      await expect(Number.parseFloat(getComputedStyle(stem).fontSize)).toBeGreaterThan(before);
    });
    await step('the sheet lists the keys, and turns them off', async () => {
      await userEvent.keyboard('?');
      const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
      await expect(sheet.getByText('Flag the question')).toBeVisible();
      await expect(sheet.getByText('Next question, after an answer')).toBeVisible();
      await userEvent.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.keyboard('n');
      await expect(canvas.getByRole('heading', { name: 'Question 1 of 8' })).toBeVisible();
    });
  },
});

/** The timer ran out while the page was closed: the learner decides. */
export const TheTimeRanOutInTheLearnersAbsence = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withSavedQuiz({ isTimed: true, answers: ['B', 'A'] }, QUIZ_STARTED_AT + 25 * 60 * MINUTE)],
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Your time ran out' }));
    await expect(dialog.getByText(/2 of 8 answered/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Finish Quiz' }));
    await expect(await canvas.findByText(/The time was up/)).toBeVisible();
    await expect(canvas.getByText(/^\d of 8 correct, 6 blank$/)).toBeVisible();
  },
});

export const SavesAndLeaves = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { onLeave: fn() },
  decorators: [withSavedQuiz({ answers: ['B', 'A'] })],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Quiz' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard this quiz' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave Quiz' }));
    await expect(
      question.getByText('Are you sure you want to leave the quiz? Your progress will be lost.'),
    ).toBeVisible();
    const stay = question.getByRole('button', { name: 'Keep working' });
    await expect(stay).toHaveFocus();
    await userEvent.click(stay);
    await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
});

export const PassageAndQuestionOnAPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [withSavedQuiz({ questions: sampleReading(6) })],
  play: async ({ canvas, userEvent }) => {
    const passage = await canvas.findByText(/nagtanim ang mga mangingisda/);
    await expect(passage).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Passage' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Question' }));
    await expect(passage).not.toBeVisible();
    await expect(canvas.getByText('Ano ang pangunahing kaisipan ng talata?')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next Question' })).toBeVisible();
    // The next question of the same passage opens on the side (passage or question) that the learner chose.
    await userEvent.click(canvas.getByRole('button', { name: 'Next Question' }));
    await expect(canvas.getByRole('button', { name: 'Question' })).toHaveAttribute('aria-pressed', 'true');
  },
});

export const NewPassageOpensFirst = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [withSavedQuiz({ questions: sampleReading(1) })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/nagtanim ang mga mangingisda/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Read, then answer' }));
    await expect(canvas.getByText('Ano ang pangunahing kaisipan ng talata?')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Question' })).toHaveAttribute('aria-pressed', 'true');
  },
});

export const AnsweredPassageQuestionShowsItsAnswer = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [withSavedQuiz({ questions: sampleReading(1), answers: ['A'], checked: [0], mode: 'learn' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ano ang pangunahing kaisipan ng talata?')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Question' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.queryByRole('button', { name: 'Read, then answer' })).toBeNull();
  },
});

export const Narrow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  decorators: [withSavedQuiz({ isTimed: true, questions: sampleReading(3) })],
  play: expectNoSidewaysScroll,
});
