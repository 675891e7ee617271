import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { MockExamScreen } from '#features/mock-exam';
import { questionsPortAtom } from '#features/questions';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { phoneViewport } from '../helpers/checks.ts';
import { drawSixQuestions, SAMPLE_EXAM, startExam } from '../support/mock-exam.ts';
import { inToolsDialog } from '../support/room.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Mock exam/Room',
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: drawSixQuestions }))],
  component: MockExamScreen,
  args: { ...SAMPLE_EXAM, onQuizStart: fn() },
});

export const Cover = meta.story({
  tags: ['phone-only'],
  globals: phoneViewport,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start Mock Exam' }));
    await expect(await canvas.findByRole('button', { name: 'Start when ready' })).toBeVisible();
    await expect(canvas.getByText('50 in English, 50 in Filipino.')).toBeVisible();
  },
});

export const Active = meta.story({
  play: async ({ canvas, userEvent }) => startExam({ canvas, userEvent }),
});

export const ByKeyboard = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, step }) => {
    await startExam({ canvas, userEvent });
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
      await inToolsDialog({ canvas, userEvent }, (tools) =>
        userEvent.click(tools.getByRole('switch', { name: 'Strike out options' })),
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Strike out option C' }));
      await expect(canvas.getByRole('button', { name: 'Strike out option C' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await userEvent.click(canvas.getByRole('heading', { name: /^Question 1 of/ }));
    });
    await step('the question’s text grows', async () => {
      await inToolsDialog({ canvas, userEvent }, (tools) =>
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

export const ChecksTheSection = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await startExam({ canvas, userEvent });
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

let clock = memoryDevice();

export const TimeWarnings = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      clock = memoryDevice();
      store.set(deviceAtom, clock);
      store.set(questionsPortAtom, { drawRows: drawSixQuestions });
    }),
  ],
  play: async ({ canvas, userEvent, step }) => {
    await startExam({ canvas, userEvent });
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
    await step('at zero the next section begins by itself, with all of its time', async () => {
      // What is open over the section closes with it.
      await userEvent.click(canvas.getByRole('button', { name: 'Leave Exam' }));
      await screen.findByRole('dialog', { name: 'Leave Exam' });
      clock.setNow(began + 51 * 60 * 1000);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(await canvas.findByText('Section 2 of 4 · Science')).toBeVisible();
      await expect(
        canvas.getByText(/^Time was up for Language Proficiency, so Science has begun/),
      ).toBeVisible();
      await expect(canvas.getByRole('timer')).toHaveTextContent('50:00');
    });
  },
});

export const SavedInThisTabOnly = meta.story({
  tags: ['no-screenshot'],
  decorators: [
    withStore((store) => {
      store.set(deviceAtom, memoryDevice({ isFull: true }));
      store.set(questionsPortAtom, { drawRows: drawSixQuestions });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await startExam({ canvas, userEvent });
    await expect(await canvas.findByText('Kept in this tab only')).toBeVisible();
  },
});
