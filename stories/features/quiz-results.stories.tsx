import { expect, screen, within } from 'storybook/test';
import { pastResultsPortAtom } from '#features/answers';
import { NextTopics } from '#features/plan';
import { QuizScreen } from '#features/quiz';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { MINUTE, QUIZ_STARTED_AT, withSavedQuiz } from '../support/quiz.ts';
import { sampleRows } from '../support/samples.ts';
import { ATTEMPT_ID, sampleReading, savedQuiz } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Quiz/Results',
  component: QuizScreen,
  args: { topics: null },
  decorators: [withStore()],
});

export const Results = meta.story({
  args: { attemptId: ATTEMPT_ID },
  decorators: [
    withSavedQuiz({ status: 'finished', answers: ['A', 'A', 'A', 'A', 'A', 'A', 'B'], flags: [1] }),
  ],
});

export const ResultsUnderThePassLine = meta.story({
  tags: ['phone-only'],
  args: { attemptId: ATTEMPT_ID },
  decorators: [
    withSavedQuiz({
      status: 'finished',
      isTimed: true,
      questions: sampleReading(6),
      answers: ['A', 'C', 'C'],
    }),
  ],
});

/** The storage of a browser in which another tab takes over the quiz. */
let comesBack = memoryDevice();

export const ComesBackFromTheBrowsersHistory = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      comesBack = memoryDevice({ stored: savedQuiz({ answers: ['B'] }) });
      // Imitates the other tab: it responds when this tab asks whether the other tab still has the quiz.
      store.set(deviceAtom, {
        ...comesBack,
        onChange(key, listener) {
          if (key === 'quizState:tab' && comesBack.read(key)?.includes('other'))
            queueMicrotask(() => listener(null));
          return () => {};
        },
      });
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Question 1 of 8' });
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    comesBack.write('quizState:tab', JSON.stringify({ tab: 'other', turn: 1 }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(await canvas.findByText('Your quiz is open in another tab')).toBeVisible();
  },
});

/** The suggested next step: its reason, ten questions on the weak topics, and the first topic's lessons. */
export const SuggestsTheNextStep = meta.story({
  tags: ['interaction', '!autodocs'],
  args: {
    attemptId: ATTEMPT_ID,
    next: (entries, weak) => (
      <NextTopics entries={entries} weak={weak} href={(subject, tags) => `#${subject}/${tags.join('+')}`} />
    ),
  },
  decorators: [withSavedQuiz({ status: 'finished', answers: ['B', 'B', 'B', 'A'] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Most missed: Biology, Chemistry, Physics\.$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '10 questions on these topics' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#science\/biology\+chemistry/),
    );
    await expect(canvas.getByRole('button', { name: 'Learn: Biology' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'See Answers' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Another Quiz' })).toBeVisible();
  },
});

export const FiltersAndExplainsAnswers = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { attemptId: ATTEMPT_ID },
  decorators: [withSavedQuiz({ status: 'finished', answers: ['A', 'B', 'A', 'C'], flags: [1] })],
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByText('2 of 8 correct, 4 blank')).toBeVisible();
    await step('filters', async () => {
      await userEvent.click(canvas.getByText('Questions'));
      await userEvent.click(canvas.getByRole('radio', { name: 'Blank (4)' }));
      await expect(canvas.queryByRole('button', { name: /^Question 1,/ })).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Question 5, blank' }));
      const review = within(await screen.findByRole('dialog', { name: 'Question 5 of 8' }));
      await expect(review.getByText('You did not select an answer for this question.')).toBeVisible();
      await userEvent.click(review.getByRole('button', { name: 'Next' }));
      await expect(await screen.findByRole('dialog', { name: 'Question 6 of 8' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await userEvent.click(canvas.getByRole('radio', { name: 'Flagged (1)' }));
      await expect(canvas.getByRole('button', { name: 'Question 2, wrong, flagged' })).toBeVisible();
    });
    await step('the review begins with what was missed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'See Answers' }));
      const review = within(await screen.findByRole('dialog', { name: 'Miss 1 of 6 · Question 2 of 8' }));
      await expect(review.getByRole('button', { name: 'Prev' })).toBeDisabled();
      await userEvent.click(review.getByRole('button', { name: 'Next' }));
      await expect(
        await screen.findByRole('dialog', { name: 'Miss 2 of 6 · Question 4 of 8' }),
      ).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('practice these again', async () => {
      await userEvent.click(canvas.getByText('More'));
      await userEvent.click(canvas.getByRole('button', { name: 'Practice These Again (6)' }));
      await expect(await canvas.findByRole('heading', { name: 'Question 1 of 6' })).toBeVisible();
    });
  },
});

export const PrintedAnswersHaveTheirPassage = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { attemptId: ATTEMPT_ID },
  decorators: [withSavedQuiz({ status: 'finished', questions: sampleReading(3), answers: ['A', 'B', 'A'] })],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^\d of \d correct/);
    // The print version is in the DOM but hidden on the screen. It must contain the passage only once, although three
    // questions share the passage.
    await expect(canvasElement.textContent.split('nagtanim ang mga mangingisda').length - 1).toBe(1);
  },
});

export const ResultFromTheServer = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { attemptId: ATTEMPT_ID, startHref: '/quizzes' },
  decorators: [
    withStore((store) =>
      store.set(pastResultsPortAtom, {
        listSessions: async () => [],
        loadSession: async () => ({
          startedAt: QUIZ_STARTED_AT,
          endedAt: QUIZ_STARTED_AT + 5 * MINUTE,
          topic: 'science',
          difficulty: 'Easy',
          details: {
            version: 1,
            timing: 'off',
            ids: sampleRows(3).map(({ global_id }) => String(global_id)),
            banks: [['science', 3]],
            ms: [0, 0, 0],
          },
          answers: sampleRows(2).map(({ global_id }, index) => ({
            questionId: String(global_id),
            letter: index === 0 ? 'A' : 'B',
            first: index === 0 ? 'A' : 'B',
            isFlagged: index === 1,
            isGuess: false,
            ms: 5_000 + index * 1_000,
          })),
        }),
        loadQuestions: async () => sampleRows(3),
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 of 3 correct, 1 blank')).toBeVisible();
    await expect(canvas.getByText(/Science · Easy · 11 s/)).toBeVisible();
  },
});

export const ResultNotFound = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { attemptId: ATTEMPT_ID, startHref: '/quizzes' },
  decorators: [
    withStore((store) =>
      store.set(pastResultsPortAtom, {
        listSessions: async () => [],
        loadSession: async () => null,
        loadQuestions: async () => [],
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This result cannot be shown')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start a new one' })).toHaveAttribute('href', '/quizzes');
  },
});

export const AdviceLinksToPractice = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withSavedQuiz({ status: 'finished', answers: ['B', 'B', 'B', 'A'] })],
  args: { attemptId: ATTEMPT_ID, practice: (subject, tag) => `#${subject}/${tag}`, next: () => null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Practice this: Biology' })).toHaveAttribute(
      'href',
      '#science/biology',
    );
    // The result suggests no easier level, because Easy is the lowest one.
    await expect(canvas.getByText('Stay with easy questions for now.')).toBeVisible();
  },
});
