import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { AppError } from '#features/app-error';
import { pastResultsPortAtom } from '#features/attempt';
import { deviceAtom, memoryDevice } from '#features/device';
import { MockExamScreen } from '#features/mock-exam';
import { questionsPortAtom } from '#features/questions';
import preview from '../../.storybook/preview.tsx';
import { phone } from '../helpers/checks.ts';
import { begin, closeSection, drawSix, finish, start, startUntimed } from '../support/mock-exam.ts';
import { inTools } from '../support/room.ts';
import { withStore } from '../support/store.tsx';

const USER = '20000000-0000-4000-8000-000000000001';

const onQuizStart = fn();

const meta = preview.meta({
  beforeEach: () => onQuizStart.mockClear(),
  title: 'Features/Mock exam',
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: drawSix }))],
  component: MockExamScreen,
  args: {
    userId: USER,
    quizzesHref: '/quizzes',
    resultHref: (id: string) => `/mock-exams/${id}`,
    onQuizStart,
  },
});

export const Setup = meta.story();

export const ChoosesTimers = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Start Mock Exam' });
    await expect(canvas.getByText('100 questions · 51 minutes')).toBeVisible();
    const timers = canvas.getByRole('checkbox', { name: 'Enable Section Timers' });
    await expect(timers).toBeChecked();
    await userEvent.click(timers);
    await expect(canvas.queryByText('100 questions · 51 minutes')).toBeNull();
    await userEvent.click(timers);
    await userEvent.click(canvas.getByRole('radio', { name: '2×' }));
    await expect(canvas.getByText('100 questions · 102 minutes')).toBeVisible();
    await start({ canvas, userEvent });
    await expect(await canvas.findByRole('timer')).toHaveTextContent('1:42:00');
    await inTools({ canvas, userEvent }, (tools) =>
      userEvent.click(tools.getByRole('switch', { name: 'Hide timer' })),
    );
    await expect(canvas.getByRole('timer')).toHaveTextContent('Timer hidden');
  },
});

export const ChoosesHowMuch = meta.story({
  tags: ['interaction'],
  globals: phone,
  play: async ({ canvas, userEvent, step }) => {
    await step('half of it: 160 questions', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: 'Half' }));
      await expect(canvas.getByText(/^160 questions in four sections/)).toBeVisible();
      await expect(canvas.getByText('50 questions · 26 minutes')).toBeVisible();
    });
    await step('one section, which must be chosen', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'One section' }));
      await expect(canvas.getByRole('button', { name: 'Start Mock Exam' })).toBeDisabled();
      await userEvent.click(canvas.getByRole('radio', { name: 'Math' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Start Mock Exam' }));
    });
    await step('its cover', async () => {
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Mathematics' })).toBeVisible();
      await expect(canvas.getByText('1 h 15 min')).toBeVisible();
      await expect(canvas.getByText('About 1 min 15 s a question.')).toBeVisible();
      await begin({ canvas, userEvent });
      await expect(canvas.getByText('Mathematics · Mock exam')).toBeVisible();
    });
    await step('its end is the end of the exam', async () => {
      await closeSection({ canvas, userEvent }, 'Finish Exam');
      await expect(await canvas.findByRole('button', { name: 'Try Another Mock Exam' })).toBeVisible();
      await expect(canvas.getByText(/^Mock exam · Mathematics/)).toBeVisible();
    });
  },
});

export const Cover = meta.story({
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start Mock Exam' }));
    await expect(await canvas.findByRole('button', { name: 'Start when ready' })).toBeVisible();
    await expect(canvas.getByText('50 in English, then 50 in Filipino.')).toBeVisible();
  },
});

const past = (day: number, correct: number, topic: string | null = null) => ({
  id: `4000000${day}-0000-4000-8000-000000000001`,
  startedAt: Date.UTC(2026, 0, day),
  topic,
  difficulty: null,
  total: topic === 'half' ? 160 : 320,
  correct,
});

export const SetupWithExamsOfThePast = meta.story({
  decorators: [
    withStore((store) => {
      store.set(questionsPortAtom, { drawRows: drawSix });
      store.set(pastResultsPortAtom, {
        ...store.get(pastResultsPortAtom),
        listSessions: async () => [past(4, 230), past(3, 96, 'half'), past(2, 208), past(1, 240)],
      });
    }),
  ],
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Your mock exams' }));
    await expect(card.getByText(/^Full exam: best/)).toHaveTextContent(
      'Full exam: best 75%, last 72%, +7 points.',
    );
    await expect(card.getByRole('link', { name: 'Half exam, 3 Jan 2026' })).toHaveAttribute(
      'href',
      `/mock-exams/${past(3, 96).id}`,
    );
  },
});

export const Active = meta.story({
  play: async ({ canvas, userEvent }) => start({ canvas, userEvent }),
});

export const ByKeyboard = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent, step }) => {
    await start({ canvas, userEvent });
    await step('A–D pick, N and P move, F flags', async () => {
      await userEvent.keyboard('b');
      await expect(canvas.getAllByRole('radio')[1]).toBeChecked();
      await userEvent.keyboard('fn');
      await waitFor(() => expect(canvas.getByRole('heading', { name: /^Question 2 of/ })).toHaveFocus());
      await userEvent.keyboard('p');
      await expect(canvas.getByRole('button', { name: 'Question 1, answered, flagged' })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
    await step('an option can be struck out, and picked still', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Strike out option C' }));
      await expect(canvas.getByRole('button', { name: 'Strike out option C' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await userEvent.click(canvas.getByRole('heading', { name: /^Question 1 of/ }));
    });
    await step('the question’s text grows', async () => {
      await inTools({ canvas, userEvent }, (tools) =>
        userEvent.click(tools.getByRole('radio', { name: 'Aa+' })),
      );
    });
    await step('? lists the keys, where they can be turned off', async () => {
      await userEvent.keyboard('?');
      const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
      await userEvent.click(within(sheet).getByRole('switch', { name: 'Single-key shortcuts' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.keyboard('n');
      await expect(canvas.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
    });
  },
});

export const Triage = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await start({ canvas, userEvent });
    await userEvent.keyboard('anfn');
    await userEvent.click(canvas.getByRole('button', { name: 'Check this section' }));
    const sheet = await screen.findByRole('dialog', { name: 'Before you leave Language Proficiency' });
    await expect(within(sheet).getByText(/1 answered, 11 blank, 1 flagged/)).toBeVisible();
    await expect(within(sheet).getByRole('button', { name: 'Keep working' })).toHaveFocus();
    const [, flagged] = within(sheet).getAllByRole('button', { name: 'Question 2, not answered, flagged' });
    if (flagged === undefined) throw new Error('Question 2 is not listed as blank and as flagged.');
    await userEvent.click(flagged);
    await waitFor(() => expect(canvas.getByRole('heading', { name: /^Question 2 of/ })).toHaveFocus());
  },
});

export const Locked = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await start({ canvas, userEvent });
    await closeSection({ canvas, userEvent }, 'Lock and go to Science');
    await begin({ canvas, userEvent });
    await canvas.findByText('Section 2 of 4 · Science');
    await userEvent.click(canvas.getByText('Language Proficiency, locked'));
    await userEvent.click(canvas.getByRole('button', { name: 'Question 3, not answered, locked' }));
    const dialog = await screen.findByRole('dialog', { name: 'Section Locked' });
    await expect(
      within(dialog).getByText('You cannot go back to a previous section. It is locked.'),
    ).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await expect(canvas.getByText('Section 2 of 4 · Science')).toBeVisible();
  },
});

let clock = memoryDevice();

export const TimeWarnings = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      clock = memoryDevice();
      store.set(deviceAtom, clock);
      store.set(questionsPortAtom, { drawRows: drawSix });
    }),
  ],
  play: async ({ canvas, userEvent, step }) => {
    await start({ canvas, userEvent });
    const began = clock.now();
    for (const [seconds, text] of [
      [300, '5 minutes remaining in this section'],
      [180, '3 minutes remaining in this section'],
      [60, '1 minute remaining in this section'],
    ] as const) {
      await step(text, async () => {
        clock.setNow(began + (51 * 60 - seconds) * 1000);
        await expect(await canvas.findByText(text)).toBeVisible();
        await expect(canvas.queryByRole('button', { name: 'Hide timer' })).toBeNull();
      });
    }
    await step('at zero the cover of the next section opens, where no time is counted', async () => {
      clock.setNow(began + 51 * 60 * 1000);
      await expect(await canvas.findByText(/^Time was up for Language Proficiency/)).toBeVisible();
      await canvas.findByRole('button', { name: 'Start when ready' });
      clock.setNow(began + 90 * 60 * 1000);
      await begin({ canvas, userEvent });
      await expect(canvas.getByText('Section 2 of 4 · Science')).toBeVisible();
      await expect(canvas.getByRole('timer')).toHaveTextContent('50:00');
    });
  },
});

export const Loading = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      store.set(questionsPortAtom, {
        drawRows: (request) => (request.bank === 'science' ? new Promise<never>(() => {}) : drawSix(request)),
      });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await start({ canvas, userEvent });
    await closeSection({ canvas, userEvent }, 'Lock and go to Science');
    await expect(await canvas.findByText('Fetching the questions of Science…')).toBeVisible();
  },
});

export const FetchError = meta.story({
  name: 'Error',
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      let tries = 0;
      store.set(questionsPortAtom, {
        async drawRows(request) {
          if (request.bank === 'science') tries += 1;
          if (request.bank === 'science' && tries === 1) throw new AppError('offline', 'Failed to fetch');
          return drawSix(request);
        },
      });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await start({ canvas, userEvent });
    await userEvent.keyboard('d');
    await closeSection({ canvas, userEvent }, 'Lock and go to Science');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await begin({ canvas, userEvent });
    await expect(await canvas.findByText('Section 2 of 4 · Science')).toBeVisible();
    await userEvent.click(canvas.getByText('Language Proficiency, locked'));
    await expect(canvas.getByRole('button', { name: 'Question 1, answered, locked' })).toBeVisible();
  },
});

export const CannotStart = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) =>
      store.set(questionsPortAtom, {
        async drawRows() {
          throw new AppError('signed-out', 'JWT expired');
        },
      }),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start Mock Exam' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No active session - please log in');
  },
});

export const LeavesTheExam = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await start({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Leave Exam' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave Exam' });
    await expect(within(question).getByRole('button', { name: 'Stay' })).toHaveFocus();
    await userEvent.click(within(question).getByRole('button', { name: 'Leave Exam' }));
    await expect(await canvas.findByRole('button', { name: 'Start Mock Exam' })).toBeVisible();
  },
});

export const KeptInThisTabOnly = meta.story({
  tags: ['no-screenshot'],
  decorators: [
    withStore((store) => {
      store.set(deviceAtom, memoryDevice({ isFull: true }));
      store.set(questionsPortAtom, { drawRows: drawSix });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await start({ canvas, userEvent });
    await expect(await canvas.findByText('Kept in this tab only')).toBeVisible();
  },
});

export const Results = meta.story({
  play: async ({ canvas, userEvent }) => {
    await start({ canvas, userEvent });
    await userEvent.keyboard('anbfn');
    await finish({ canvas, userEvent });
  },
});

export const PrintsAllThreeScreens = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await startUntimed({ canvas, userEvent });
    await userEvent.keyboard('anbfn');
    await finish({ canvas, userEvent });
    const titles = () => canvas.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    await expect(titles()).toHaveLength(1);
    window.dispatchEvent(new Event('beforeprint'));
    await expect(titles().slice(1)).toEqual(['By section and topic', 'Review']);
    await expect(canvas.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Time and changes' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Questions' })).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(titles()).toHaveLength(1));
  },
});

export const ReviewsTheExam = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent, step }) => {
    await startUntimed({ canvas, userEvent });
    await userEvent.keyboard('anbfn');
    await finish({ canvas, userEvent });
    await step('the score, its quarter-wrong view and the receipt', async () => {
      await expect(canvas.getByText('1 correct, 1 wrong, 34 unanswered.')).toBeVisible();
      await expect(canvas.getByText('0.75')).toBeVisible();
      await expect(canvas.getByText(/Section timers off/)).toBeVisible();
      await expect(await canvas.findByText(/Saved online/)).toBeVisible();
      await expect(canvas.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
    });
    await step('a second screen: sections, topics and the time of each question', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Sections' }));
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('By section and topic');
      const times = within(canvas.getByRole('region', { name: 'Time and changes' }));
      await userEvent.click(
        times.getByText('Time for each question of Language Proficiency', { selector: 'summary' }),
      );
      const table = times.getByRole('table', { name: 'Time for each question of Language Proficiency' });
      await expect(within(table).getByRole('row', { name: /^1 Correct \d+ s$/ })).toBeVisible();
      await expect(within(table).getByRole('row', { name: /^2 Wrong \d+ s$/ })).toBeVisible();
    });
    await step('a third one: the review, wrong answers first', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Review' }));
      await expect(canvas.getByRole('radio', { name: 'Wrong (1)' })).toBeChecked();
      const questions = canvas.getByRole('region', { name: 'Questions' });
      await expect(within(questions).getAllByRole('button')).toHaveLength(1);
      await userEvent.click(within(questions).getByRole('button', { name: 'Question 2, wrong, flagged' }));
      const review = await screen.findByRole('dialog', { name: 'Language Proficiency, question 2' });
      await expect(within(review).getByText('You picked B. The answer is A.')).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('an unanswered question says so', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Unanswered (34)' }));
      const science = canvas.getByRole('group', { name: 'Science' });
      await userEvent.click(within(science).getByRole('button', { name: 'Question 1, left blank' }));
      const review = await screen.findByRole('dialog', { name: 'Science, question 1' });
      await expect(within(review).getByText('You did not select an answer for this question.')).toBeVisible();
      await userEvent.click(within(review).getByRole('button', { name: 'Next' }));
      await expect(await screen.findByRole('dialog', { name: 'Science, question 2' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('one section’s missed questions make a quiz; while that is open, no other does', async () => {
      const again = within(canvas.getByRole('region', { name: 'Practise These Again' }));
      await expect(again.getAllByRole('button')).toHaveLength(4);
      await userEvent.click(again.getByRole('button', { name: 'Language Proficiency (11)' }));
      await waitFor(() => expect(onQuizStart).toHaveBeenCalledOnce());
      await userEvent.click(again.getByRole('button', { name: 'Science (6)' }));
      await expect(await again.findByText('You have a quiz open')).toBeVisible();
      await expect(onQuizStart).toHaveBeenCalledOnce();
    });
    await step('another one', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Overview' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Try Another Mock Exam' }));
      await expect(await canvas.findByRole('button', { name: 'Start Mock Exam' })).toBeVisible();
    });
  },
});
