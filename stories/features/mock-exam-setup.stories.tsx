import { expect, fn, within } from 'storybook/test';
import { pastResultsPortAtom } from '#features/answers';
import { MockExamScreen } from '#features/mock-exam';
import { questionsPortAtom } from '#features/questions';
import { AppError } from '#kernel/app-error';
import preview from '../../.storybook/preview.tsx';
import { phoneViewport } from '../helpers/checks.ts';
import {
  beginSection,
  closeSection,
  drawSixQuestions,
  SAMPLE_EXAM,
  startExam,
} from '../support/mock-exam.ts';
import { inToolsDialog } from '../support/room.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Mock exam/Setup',
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: drawSixQuestions }))],
  component: MockExamScreen,
  args: { ...SAMPLE_EXAM, onQuizStart: fn() },
});

export const Setup = meta.story({ tags: ['phone-only'] });

export const ChoosesTimers = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Start Mock Exam' });
    await expect(canvas.getByText('100 in 51 min')).toBeVisible();
    const timers = canvas.getByRole('checkbox', { name: 'Enable Section Timers' });
    await expect(timers).toBeChecked();
    await userEvent.click(timers);
    await expect(canvas.queryByText('100 in 51 min')).toBeNull();
    await userEvent.click(timers);
    await userEvent.click(canvas.getByText('Customize'));
    await userEvent.click(canvas.getByRole('radio', { name: '2×' }));
    await expect(canvas.getByText('100 in 102 min')).toBeVisible();
    await startExam({ canvas, userEvent });
    await expect(await canvas.findByRole('timer')).toHaveTextContent('1:42:00');
    await inToolsDialog({ canvas, userEvent }, (tools) =>
      userEvent.click(tools.getByRole('switch', { name: 'Hide timer' })),
    );
    await expect(canvas.getByRole('timer')).toHaveTextContent('Timer hidden');
  },
});

export const ChoosesTheScope = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  play: async ({ canvas, userEvent, step }) => {
    await step('half of it: 160 questions', async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: 'Half' }));
      await expect(canvas.getByText(/^160 practice questions, /)).toBeVisible();
      await expect(canvas.getByText('50 in 26 min')).toBeVisible();
    });
    await step('a quick one: five questions of each section', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Quick' }));
      await expect(canvas.getByText(/^20 practice questions, 18 min/)).toBeVisible();
      await expect(canvas.getByText('5 in 6 min')).toBeVisible();
    });
    await step('one section, which must be chosen', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'One section' }));
      await expect(canvas.getByRole('button', { name: 'Start Mock Exam' })).toBeDisabled();
      await userEvent.click(canvas.getByRole('radio', { name: 'Math' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Start Mock Exam' }));
    });
    await step('its cover', async () => {
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Math' })).toBeVisible();
      await expect(canvas.getByText('1 h 15 min')).toBeVisible();
      await expect(canvas.getByText('About 1 min 15 s a question.')).toBeVisible();
      await beginSection({ canvas, userEvent });
      await expect(canvas.getByText('Math · Mock exam')).toBeVisible();
    });
    await step('its end is the end of the exam', async () => {
      await closeSection({ canvas, userEvent }, 'Finish Exam');
      await expect(await canvas.findByRole('button', { name: 'See Answers' })).toBeVisible();
      await expect(canvas.getByText(/^Mock exam · Math/)).toBeVisible();
    });
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
      store.set(questionsPortAtom, { drawRows: drawSixQuestions });
      store.set(pastResultsPortAtom, {
        ...store.get(pastResultsPortAtom),
        listSessions: async () => [past(4, 230), past(3, 96, 'half'), past(2, 208), past(1, 240)],
      });
    }),
  ],
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Your mock exams' }));
    await expect(card.getByText(/^Full exam: best/)).toHaveTextContent(
      'Full exam: best 75%, last 72%, up from 65%.',
    );
    await expect(card.getByRole('link', { name: 'Half exam, 3 Jan 2026' })).toHaveAttribute(
      'href',
      `/mock-exams/${past(3, 96).id}`,
    );
  },
});

export const Loading = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      store.set(questionsPortAtom, {
        drawRows: (request) =>
          request.bank === 'science' ? new Promise<never>(() => {}) : drawSixQuestions(request),
      });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await startExam({ canvas, userEvent });
    await closeSection({ canvas, userEvent }, 'Lock and go to Science');
    await expect(await canvas.findByText('Fetching the questions of Science…')).toBeVisible();
  },
});

export const FetchError = meta.story({
  name: 'Error',
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      let tries = 0;
      store.set(questionsPortAtom, {
        async drawRows(request) {
          if (request.bank === 'science') tries += 1;
          if (request.bank === 'science' && tries === 1) throw new AppError('offline', 'Failed to fetch');
          return drawSixQuestions(request);
        },
      });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await startExam({ canvas, userEvent });
    await userEvent.keyboard('d');
    await closeSection({ canvas, userEvent }, 'Lock and go to Science');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await beginSection({ canvas, userEvent });
    await expect(await canvas.findByText('Section 2 of 4 · Science')).toBeVisible();
    await userEvent.click(canvas.getByText('Language Proficiency, locked'));
    await expect(canvas.getByRole('button', { name: 'Question 1, answered, locked' })).toBeVisible();
  },
});

export const CannotStart = meta.story({
  tags: ['interaction', '!autodocs'],
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
