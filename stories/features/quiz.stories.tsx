import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { AppError } from '#features/app-error';
import { outboxPortAtom, pastResultsPortAtom } from '#features/attempt';
import { deviceAtom, memoryDevice } from '#features/device';
import { type DrawRequest, questionsPortAtom } from '#features/questions';
import { QuizScreen, readPreset } from '#features/quiz';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrow, phone } from '../helpers/checks.ts';
import { ATTEMPT, keptQuiz, LEARNER, sampleReading } from '../support/kept.ts';
import { inTools } from '../support/room.ts';
import { sampleRows } from '../support/samples.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Features/Quiz',
  component: QuizScreen,
  args: { userId: LEARNER },
  decorators: [withStore()],
});

const kept = (fields: Parameters<typeof keptQuiz>[0], now?: number) =>
  withStore((store) =>
    store.set(deviceAtom, memoryDevice({ stored: keptQuiz(fields), ...(now === undefined ? {} : { now }) })),
  );
const START = Date.UTC(2026, 0, 5, 1);
const MINUTE = 60_000;

export const Setup = meta.story();

export const ChoosesTimer = meta.story({
  tags: ['interaction'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('radio', { name: '2×' })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Science' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Easy' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Enable Timer (30 minutes)' }));
    await expect(canvas.getByRole('radio', { name: '1×' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: '2×' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    await expect(await canvas.findByRole('timer')).toHaveTextContent('1:00:00');
  },
});

export const SetupFromALink = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <QuizScreen userId={LEARNER} preset={readPreset(new URLSearchParams('topic=science&level=Easy'))} />
  ),
});

export const SetupFromALinkThatIsWrong = meta.story({
  tags: ['no-screenshot'],
  render: () => <QuizScreen userId={LEARNER} preset={readPreset(new URLSearchParams('topic=history'))} />,
});

export const Active = meta.story({ decorators: [kept({ answers: ['B', 'A'], flags: [1, 4] })] });

export const ActiveOnAPhone = meta.story({
  tags: ['no-screenshot'],
  globals: phone,
  decorators: [kept({ answers: ['B', 'A'], flags: [1, 4], isTimed: true })],
});

export const WithAPassage = meta.story({ decorators: [kept({ questions: sampleReading(6) })] });

export const OneMinuteRemaining = meta.story({
  tags: ['!autodocs'],
  decorators: [kept({ isTimed: true }, START + 29 * MINUTE + 1000)],
});

export const FoundAgain = meta.story({
  tags: ['!autodocs'],
  decorators: [kept({ answers: ['A'], leftAt: START })],
});

export const Results = meta.story({
  args: { attemptId: ATTEMPT },
  decorators: [kept({ status: 'finished', answers: ['A', 'A', 'A', 'A', 'A', 'A', 'B'], flags: [1] })],
});

export const ResultsUnderThePassLine = meta.story({
  args: { attemptId: ATTEMPT },
  decorators: [
    kept({
      status: 'finished',
      isTimed: true,
      questions: sampleReading(6),
      answers: ['A', 'C', 'C'],
    }),
  ],
});

export const TakesAQuiz = meta.story({
  tags: ['interaction'],
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
    await step('a double click on Next Question goes on, and does not end the quiz', async () => {
      await userEvent.dblClick(canvas.getByRole('button', { name: 'Next Question' }));
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
      await expect(await canvas.findByText('1 correct, 0 wrong, 2 unanswered.')).toBeVisible();
      await expect(await canvas.findByText(/Saved online/)).toBeVisible();
    });
  },
});

/** Another tab of this browser takes the quiz. */
let comesBack = memoryDevice();

export const ComesBackFromTheBrowsersHistory = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      comesBack = memoryDevice({ stored: keptQuiz({ answers: ['B'] }) });
      // The tab that took over answers when it is asked.
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

export const NoQuestions = meta.story({
  tags: ['interaction'],
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: async () => [] }))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Math/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Hard/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    await expect(
      await canvas.findByText(
        'No questions found for Mathematics at Hard level. Please try a different combination.',
      ),
    ).toBeVisible();
  },
});

export const SavedOnThisDevice = meta.story({
  tags: ['interaction'],
  decorators: [
    withStore((store) => {
      store.set(questionsPortAtom, { drawRows: async () => sampleRows(1) });
      store.set(outboxPortAtom, {
        ...store.get(outboxPortAtom),
        closeSession: async () => {
          throw new AppError('offline', 'no network');
        },
      });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^Science/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Easy/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish Quiz' }));
    await expect(await canvas.findByText('Saved on this device')).toBeVisible();
  },
});

export const ToolsOfTheExamHall = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [kept({ isTimed: true })],
  play: async ({ canvas, userEvent, step }) => {
    await step('keys pick, flag and move', async () => {
      await canvas.findByRole('heading', { name: 'Question 1 of 8' });
      await userEvent.keyboard('2');
      await expect(canvas.getByRole('radio', { name: /^B\b/ })).toBeChecked();
      await userEvent.keyboard('a');
      await expect(canvas.getByRole('radio', { name: /^A\b/ })).toBeChecked();
      await userEvent.keyboard('f');
      await expect(canvas.getByRole('button', { name: 'Flagged' })).toHaveAttribute('aria-pressed', 'true');
      await userEvent.keyboard('n');
      await expect(await canvas.findByRole('heading', { name: 'Question 2 of 8' })).toHaveFocus();
      await expect(canvas.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeVisible();
      await userEvent.keyboard('p');
    });
    await step('an option can be struck out and picked still', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Strike out option D' }));
      await expect(canvas.getByRole('radio', { name: /^D.*struck out/ })).toBeEnabled();
    });
    await step('the timer hides', async () => {
      const toggle = () =>
        inTools({ canvas, userEvent }, (tools) =>
          userEvent.click(tools.getByRole('switch', { name: 'Hide timer' })),
        );
      await toggle();
      await expect(canvas.getByText('Timer hidden')).toBeVisible();
      await toggle();
    });
    await step('the text grows', async () => {
      const stem = canvas.getByText(/covers/);
      const before = Number.parseFloat(getComputedStyle(stem).fontSize);
      await inTools({ canvas, userEvent }, (tools) =>
        userEvent.click(tools.getByRole('radio', { name: 'Aa+' })),
      );
      await expect(Number.parseFloat(getComputedStyle(stem).fontSize)).toBeGreaterThan(before);
    });
    await step('the sheet lists the keys, and turns them off', async () => {
      await userEvent.keyboard('?');
      const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
      await expect(sheet.getByText('Flag the question')).toBeVisible();
      await userEvent.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.keyboard('n');
      await expect(canvas.getByRole('heading', { name: 'Question 1 of 8' })).toBeVisible();
    });
  },
});

export const TimerComesBack = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) =>
      store.set(
        deviceAtom,
        memoryDevice({
          stored: { ...keptQuiz({ isTimed: true }), practiceTimerHidden: 'true' },
          now: START + 25 * MINUTE,
        }),
      ),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveTextContent('05:00');
  },
});

export const ContinuesOrLeaves = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [kept({ answers: ['A'], leftAt: START })],
  play: async ({ userEvent, canvas }) => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Continue your quiz?' }));
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(canvas.getByRole('radio', { name: /^A\b/ })).toBeChecked();
  },
});

export const ResultsThatTeach = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { attemptId: ATTEMPT },
  decorators: [kept({ status: 'finished', answers: ['A', 'B', 'A', 'C'], flags: [1] })],
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByText('2 correct, 2 wrong, 4 unanswered.')).toBeVisible();
    await expect(canvas.getByText('1.50')).toBeVisible();
    await expect(canvas.getByText(/not official/)).toBeVisible();
    await step('filters', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Unanswered (4)' }));
      await expect(canvas.queryByRole('button', { name: /^Question 1,/ })).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Question 5, left blank' }));
      const review = within(await screen.findByRole('dialog', { name: 'Question 5 of 8' }));
      await expect(review.getByText('You did not select an answer for this question.')).toBeVisible();
      await userEvent.click(review.getByRole('button', { name: 'Next' }));
      await expect(await screen.findByRole('dialog', { name: 'Question 6 of 8' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await userEvent.click(canvas.getByRole('radio', { name: 'Flagged (1)' }));
      await expect(canvas.getByRole('button', { name: 'Question 2, wrong, flagged' })).toBeVisible();
    });
    await step('the review begins with what was missed', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Review Answers' }));
      const review = within(await screen.findByRole('dialog', { name: 'Question 2 of 8' }));
      await expect(review.getByRole('button', { name: 'Prev' })).toBeDisabled();
      await userEvent.click(review.getByRole('button', { name: 'Next' }));
      await expect(await screen.findByRole('dialog', { name: 'Question 4 of 8' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('practise these again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Practise These Again (6)' }));
      await expect(await canvas.findByRole('heading', { name: 'Question 1 of 6' })).toBeVisible();
    });
  },
});

export const ResultFromTheServer = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { attemptId: ATTEMPT, startHref: '/quizzes' },
  decorators: [
    withStore((store) =>
      store.set(pastResultsPortAtom, {
        listSessions: async () => [],
        loadSession: async () => ({
          startedAt: START,
          endedAt: START + 5 * MINUTE,
          topic: 'science',
          difficulty: 'Easy',
          details: {
            version: 1,
            timing: 'off',
            ids: sampleRows(3).map(({ global_id }) => String(global_id)),
            banks: [['science', 3]],
            letters: 'AB-',
            firstLetters: 'AB-',
            flags: '010',
            ms: [5_000, 6_000, 0],
          },
        }),
        loadQuestions: async () => sampleRows(3),
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 correct, 1 wrong, 1 unanswered.')).toBeVisible();
    await expect(canvas.getByText(/Science · Easy · 11 s/)).toBeVisible();
  },
});

export const ResultThatIsNotThere = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { attemptId: ATTEMPT, startHref: '/quizzes' },
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

export const StartsAnotherWhileOneIsOpen = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { preset: readPreset(new URLSearchParams('topic=math&level=Easy')) },
  decorators: [kept({ answers: ['B', 'A'] })],
  play: async ({ canvas, userEvent, step }) => {
    await step('the open one is named first', async () => {
      await expect(await canvas.findByText('A quiz is open: Science, 2 of 8')).toBeVisible();
    });
    await step('starting another asks first', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
      const question = within(await screen.findByRole('alertdialog', { name: 'A quiz is open' }));
      await userEvent.click(question.getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    });
    await step('continuing opens it where it was', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Continue: Science, 2 of 8' }));
      await expect(await canvas.findByRole('heading', { name: 'Question 1 of 8' })).toBeVisible();
    });
  },
});

export const PaletteOnAPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phone,
  decorators: [kept({ answers: ['B', 'A'], flags: [1, 4] })],
  play: async ({ canvas, userEvent, step }) => {
    await step('the palette is a sheet with a filter', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Question Review' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Question Review' }));
      await userEvent.click(sheet.getByRole('radio', { name: 'Flagged (2)' }));
      await expect(sheet.queryByRole('button', { name: /^Question 1,/ })).toBeNull();
      await userEvent.click(sheet.getByRole('button', { name: 'Question 5, not answered, flagged' }));
    });
    await step('which goes when a question is chosen', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.getByRole('heading', { name: 'Question 5 of 8' })).toBeVisible();
    });
  },
});

export const SavesAndLeaves = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { onLeave: fn() },
  decorators: [kept({ answers: ['B', 'A'] })],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave Quiz' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave Quiz' }));
    await expect(
      question.getByText('Are you sure you want to leave the quiz? Your progress will be lost.'),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Save and leave' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { name: 'Question 1 of 8' })).toBeVisible();
  },
});

export const PassageAndQuestionOnAPhone = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phone,
  decorators: [kept({ questions: sampleReading(6) })],
  play: async ({ canvas, userEvent }) => {
    const passage = await canvas.findByText(/nagtanim ang mga mangingisda/);
    await expect(passage).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Passage' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Question' }));
    await expect(passage).not.toBeVisible();
    await expect(canvas.getByText('Ano ang pangunahing kaisipan ng talata?')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next Question' })).toBeVisible();
    // The next question of the same passage opens on the side that was chosen.
    await userEvent.click(canvas.getByRole('button', { name: 'Next Question' }));
    await expect(canvas.getByRole('button', { name: 'Question' })).toHaveAttribute('aria-pressed', 'true');
  },
});

export const APassageOfOneQuestionOpensOnIt = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phone,
  decorators: [kept({ questions: sampleReading(1) })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Ano ang pangunahing kaisipan ng talata?')).toBeVisible();
    const passage = canvas.getByRole('button', { name: 'Passage (not read yet)' });
    await expect(passage).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(passage);
    await expect(canvas.getByText(/nagtanim ang mga mangingisda/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Passage' })).toHaveAttribute('aria-pressed', 'true');
  },
});

export const Narrow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrow,
  decorators: [kept({ isTimed: true, questions: sampleReading(3) })],
  play: expectNoSidewaysScroll,
});

const MATH_TOPICS = [
  { subject: 'math', tag: 'functions', answered: 9, correct: 3 },
  { subject: 'math', tag: 'geometry', answered: 20, correct: 17 },
] as const;

const REMEMBERED = {
  subject: 'math',
  level: 'mixed',
  tags: ['functions'],
  size: 10,
  pool: 'any',
  mode: 'learn',
  timing: 'off',
};

/** What the port was asked for last. */
let lastDraw: DrawRequest | null = null;

/** A device that remembers the last setup, and banks that hold so many questions. */
const remembered = (held = 20) =>
  withStore((store) => {
    lastDraw = null;
    store.set(deviceAtom, memoryDevice({ stored: { [`quizSetup:${LEARNER}`]: JSON.stringify(REMEMBERED) } }));
    store.set(questionsPortAtom, {
      async drawRows(request) {
        lastDraw = request;
        return sampleRows(Math.min(held, request.size));
      },
    });
  });

export const SetupRemembered = meta.story({
  tags: ['interaction'],
  globals: phone,
  decorators: [remembered()],
  render: () => <QuizScreen userId={LEARNER} topics={MATH_TOPICS} />,
  play: async ({ canvas, userEvent, step }) => {
    await step('what was chosen last is chosen, with the own accuracy beside each topic', async () => {
      await expect(canvas.getByRole('radio', { name: /^Math/ })).toBeChecked();
      await expect(canvas.getByRole('radio', { name: 'Mixed' })).toBeChecked();
      await expect(canvas.getByRole('checkbox', { name: 'Functions' })).toBeChecked();
      await expect(canvas.getByText('3 of 9 right')).toBeVisible();
      await expect(canvas.getAllByText('new to you')[0]).toBeVisible();
    });
    await step('another topic, missed questions only, five of them', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Geometry' }));
      await userEvent.click(canvas.getByRole('radio', { name: 'Missed' }));
      await userEvent.click(canvas.getByRole('radio', { name: '5' }));
      await expect(canvas.getByText('2 topics, 5 missed questions')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
      await canvas.findByRole('heading', { name: 'Question 1 of 5' });
      await expect(lastDraw).toMatchObject({
        bank: 'math',
        tags: ['functions', 'geometry'],
        pool: 'wrong',
        size: 5,
        level: null,
      });
    });
  },
});

export const SetupSaysWhatIsMissing = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const start = canvas.getByRole('button', { name: 'Start Quiz' });
    await expect(start).toHaveAccessibleDescription('Choose a topic and a difficulty.');
    await userEvent.click(canvas.getByRole('radio', { name: /^Math/ }));
    await expect(start).toHaveAccessibleDescription('Choose a difficulty.');
    await userEvent.click(canvas.getByRole('radio', { name: 'Mixed' }));
    await expect(start).toBeEnabled();
    await userEvent.click(canvas.getByText('More choices'));
    await expect(canvas.getByText('Word problems')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Science/ }));
    await expect(canvas.queryByRole('checkbox', { name: 'Word problems' })).toBeNull();
  },
});

export const FewQuestionsInThePool = meta.story({
  tags: ['interaction'],
  decorators: [remembered(3)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Flagged' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    await canvas.findByRole('heading', { name: 'Question 1 of 3' });
    await expect(canvas.getByText('Only 3 questions here: you have flagged no others.')).toBeVisible();
  },
});

export const NoQuestionsInThePool = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [remembered(0)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Missed' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    await expect(await canvas.findByText(/^No missed questions here/)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Missed' })).toBeChecked();
  },
});

/** The page behind a link, which the address forgets once it has done its work. */
function Linked({ query }: { query: string }) {
  const [link, setLink] = useState(query);
  return (
    <QuizScreen userId={LEARNER} preset={readPreset(new URLSearchParams(link))} onStart={() => setLink('')} />
  );
}

export const ALinkStartsADrill = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [remembered()],
  render: () => <Linked query="topic=science&tag=biology&size=5&mode=learn&start=1" />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Question 1 of 5' });
    await expect(canvas.getByText('Science · Biology')).toBeVisible();
    await expect(lastDraw).toMatchObject({ bank: 'science', tags: ['biology'], size: 5 });
  },
});

export const ALinkFindsAQuizOpen = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [kept({ answers: ['A', 'B'] })],
  render: () => <Linked query="topic=math&tag=functions&size=10&level=mixed&start=1" />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('A quiz is open: Science, 2 of 8')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'A quiz is open' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard and start' }));
    await canvas.findByRole('heading', { name: 'Question 1 of 10' });
    await expect(canvas.getByText('Mathematics · Functions')).toBeVisible();
  },
});

export const LearnRight = meta.story({
  globals: phone,
  decorators: [kept({ mode: 'learn', answers: ['A'], checked: [0] })],
});

export const LearnWrong = meta.story({
  decorators: [kept({ mode: 'learn', answers: ['B'], checked: [0], guesses: [0] })],
});

export const LearnsFromEachAnswer = meta.story({
  tags: ['interaction'],
  globals: phone,
  decorators: [kept({ mode: 'learn' })],
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

export const AdviceLeadsToADrill = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [kept({ status: 'finished', answers: ['B', 'B', 'A', 'A'] })],
  args: { attemptId: ATTEMPT, practise: (subject, tag) => `#${subject}/${tag}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Practise this: Biology' })).toHaveAttribute(
      'href',
      '#science/biology',
    );
    const advice = within(canvas.getByRole('region', { name: 'What to work on' }));
    await expect(advice.getByRole('link', { name: 'Practise Biology' })).toBeVisible();
    // There is no level under Easy.
    await expect(advice.queryByText(/easier level/)).toBeNull();
  },
});
