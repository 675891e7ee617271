import { useState } from 'react';
import { expect } from 'storybook/test';
import { type DrawRequest, questionsPortAtom } from '#features/questions';
import { QuizScreen, readQuizLink } from '#features/quiz';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { phoneViewport } from '../helpers/checks.ts';
import { sampleRows } from '../support/samples.ts';
import { LEARNER } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Quiz/Setup',
  component: QuizScreen,
  args: { topics: null },
  decorators: [withStore()],
});

export const Setup = meta.story();

export const ChoosesTimer = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('20 questions per quiz.')).toBeVisible();
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

export const TimeLimitFitsTheQuizSize = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { link: readQuizLink(new URLSearchParams('topic=science&level=Easy')) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Customize'));
    await userEvent.click(canvas.getByRole('radio', { name: '10' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Enable Timer (15 minutes)' }));
    await userEvent.click(canvas.getByRole('radio', { name: '5' }));
    await expect(canvas.getByText('5 questions per quiz.')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Enable Timer (8 minutes)' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    await expect(await canvas.findByRole('timer')).toHaveTextContent(/^(08:00|07:59)$/);
  },
});

export const SetupFromAnInvalidLink = meta.story({
  tags: ['no-screenshot'],
  args: { link: readQuizLink(new URLSearchParams('topic=history')) },
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

/** The last request for questions that the setup page sent. */
let lastDraw: DrawRequest | null = null;

/** A decorator: a device with a saved setup, and a server whose bank has only `held` questions. */
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

export const RemembersTheLastSetup = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [remembered()],
  args: { topics: MATH_TOPICS },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByText('Functions · 10 questions · Learn'));
    await step('what was chosen last is chosen, with the own accuracy beside each topic', async () => {
      await expect(canvas.getByRole('radio', { name: /^Math/ })).toBeChecked();
      await expect(canvas.getByRole('radio', { name: 'Mixed' })).toBeChecked();
      await expect(canvas.getByRole('checkbox', { name: 'Functions' })).toBeChecked();
      await expect(canvas.getByText('3 of 9 right')).toBeVisible();
    });
    await step('another topic, missed questions only, five of them', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Geometry' }));
      await userEvent.click(canvas.getByRole('radio', { name: 'Missed' }));
      await userEvent.click(canvas.getByRole('radio', { name: '5' }));
      await expect(canvas.getByText('2 topics')).toBeVisible();
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
    await userEvent.click(canvas.getByText('Customize'));
    await userEvent.click(canvas.getByText('Math topics'));
    await expect(canvas.getByText('Word problems')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Science/ }));
    await expect(canvas.queryByRole('checkbox', { name: 'Word problems' })).toBeNull();
  },
});

export const FindsTopicsByTheirLanguage = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Customize'));
    const input = canvas.getByRole('combobox', { name: 'Find a topic' });
    const found = () => canvas.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    await userEvent.type(input, 'English');
    await expect(found()).toContain('VocabularyLanguage Proficiency');
    await expect(found()).toContain('Main ideaReading Comprehension');
    await expect(found().join()).not.toMatch(/Talasalitaan|Science|Math/);
    await userEvent.clear(input);
    await userEvent.type(input, 'Filipino');
    await expect(found()).toContain('Main ideaReading Comprehension');
    await expect(found().join()).not.toMatch(/VocabularyLang|Science|Math/);
    await userEvent.click(canvas.getByRole('option', { name: /^Talasalitaan/ }));
    await expect(canvas.getByRole('radio', { name: /^Language Proficiency/ })).toBeChecked();
  },
});

export const FewQuestionsInThePool = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [remembered(3)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Customize'));
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
    await userEvent.click(canvas.getByText('Customize'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Missed' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Quiz' }));
    await expect(await canvas.findByText(/^No missed questions here/)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Missed' })).toBeChecked();
  },
});

/** The setup page, opened by a link. The page removes the query from the URL once it has used it. */
function Linked({ query }: { query: string }) {
  const [link, setLink] = useState(query);
  return (
    <QuizScreen topics={null} link={readQuizLink(new URLSearchParams(link))} onStart={() => setLink('')} />
  );
}

export const LinkStartsAQuizAtOnce = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [remembered()],
  render: () => <Linked query="topic=science&tag=biology&size=5&mode=learn&start=1" />,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Question 1 of 5' });
    await expect(canvas.getByText('Science · Biology')).toBeVisible();
    await expect(lastDraw).toMatchObject({ bank: 'science', tags: ['biology'], size: 5 });
  },
});
