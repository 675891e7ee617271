import { expect, screen, waitFor, within } from 'storybook/test';
import { FlashcardsScreen } from '#features/flashcards';
import { questionsPortAtom } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport, phoneViewport } from '../helpers/checks.ts';
import { sampleRows } from '../support/samples.ts';
import { ATTEMPT_ID, savedFlashcards } from '../support/savedAttempts.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({
  title: 'Screens/Flashcards',
  decorators: [withStore()],
  component: FlashcardsScreen,
});

const kept = (fields: Parameters<typeof savedFlashcards>[0]) =>
  withStore((store) => store.set(deviceAtom, memoryDevice({ stored: savedFlashcards(fields) })));

const never = new Promise<never>(() => {});

const device = { current: memoryDevice() };

export const Setup = meta.story();

export const SetupWithMoreChoices = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('More choices'));
    await expect(canvas.getByRole('button', { name: 'Start Flashcards' })).toBeVisible();
  },
});

export const ChoosesATimerThatEndsTheSession = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      device.current = memoryDevice();
      store.set(deviceAtom, device.current);
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Science' }));
    await userEvent.click(canvas.getByText('More choices'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Enable Timers' }));
    await userEvent.click(canvas.getByRole('radio', { name: '1.5×' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start Flashcards' }));
    await expect(await canvas.findByRole('timer')).toHaveTextContent('22:30');
    device.current.setNow(device.current.now() + 22.5 * 60_000);
    await expect(await canvas.findByRole('heading', { name: 'No cards answered' })).toBeVisible();
    await expect(canvas.getByText(/The time was up/)).toBeVisible();
  },
});

export const Loading = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: () => never }))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'General' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start 50 cards' }));
    await expect(await canvas.findByRole('button', { name: 'Drawing cards…' })).toBeVisible();
  },
});

export const StartsOffline = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [
    withStore((store) => {
      device.current = memoryDevice();
      device.current.setOnline(false);
      store.set(deviceAtom, device.current);
      store.set(questionsPortAtom, {
        async drawRows() {
          if (!(await device.current.isOnline())) throw new AppError('offline', '');
          return sampleRows(3);
        },
      });
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'General' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start 50 cards' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('You are offline. What you chose stays here');
    const { top, bottom } = alert.getBoundingClientRect();
    await expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
    await expect(canvas.getByRole('radio', { name: 'General' })).toBeChecked();
    device.current.setOnline(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Start 50 cards' }));
    await expect(await canvas.findByRole('heading', { name: /^Card 1 of/ })).toBeVisible();
  },
});

export const Session = meta.story({ decorators: [kept({})] });

export const SessionAnswered = meta.story({
  tags: ['phone-only'],
  decorators: [kept({ picked: 'B', isFlipped: true, answers: [0] })],
});

export const SessionTurnedOver = meta.story({
  tags: ['phone-only'],
  decorators: [kept({ isFlipped: true })],
});

export const Summary = meta.story({
  decorators: [kept({ answers: [0, 1, 2] })],
  tags: ['phone-only', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Score so far' }));
    await expect(await screen.findByRole('dialog', { name: 'Score Summary' })).toBeVisible();
  },
});

export const Results = meta.story({
  tags: ['phone-only'],
  args: { attemptId: ATTEMPT_ID },
  decorators: [kept({ status: 'finished', answers: [0, 1, 2, 3] })],
});

export const ResultsUnderThePassLine = meta.story({
  tags: ['phone-only'],
  args: { attemptId: ATTEMPT_ID },
  decorators: [kept({ status: 'finished', answers: [0, 1, 2, 3], letter: 'C', finishedBy: 'timer' })],
});

export const CardCountIsAtLeastOne = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Start 50 cards' })).toBeEnabled();
    await userEvent.click(canvas.getByText('More choices'));
    const count = canvas.getByRole('spinbutton', { name: 'Cards' });
    const start = canvas.getByRole('button', { name: 'Start Flashcards' });
    await expect(count).toHaveValue(50);
    await userEvent.click(canvas.getByRole('radio', { name: 'General' }));
    await expect(start).toBeEnabled();
    await userEvent.clear(count);
    await userEvent.type(count, '0');
    await expect(start).toBeDisabled();
    await expect(canvas.getByText('Choose at least 1 card, in whole numbers.')).toBeVisible();
  },
});

export const TakesASession = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: async () => sampleRows(3) }))],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Science' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start 50 cards' }));
    await step('one answer a card; it turns by itself', async () => {
      await canvas.findByRole('heading', { name: 'Card 1 of 3' });
      await expect(canvas.getByText('Answer: A')).not.toBeVisible();
      await userEvent.click(canvas.getByRole('radio', { name: /^A/ }));
      await expect(canvas.getByRole('radio', { name: /^B/ })).toBeDisabled();
      await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
      await waitFor(() => expect(canvas.getByText('Correct. The answer is A.')).toBeVisible());
    });
    await step('Next resets answer and flip; a key answers', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await expect(canvas.getByRole('heading', { name: 'Card 2 of 3' })).toHaveFocus();
      await expect(canvas.getByText('Answer: A')).not.toBeVisible();
      await userEvent.keyboard('b');
      await expect(canvas.getByText('Wrong. The answer is A.')).toBeInTheDocument();
      await userEvent.keyboard('p');
      await expect(canvas.getByRole('radio', { name: /^A/ })).not.toBeChecked();
      await userEvent.keyboard('c');
      await expect(canvas.getByText(/your first answer counts/)).toBeVisible();
    });
    await step('shuffle reloads the cards and keeps the answers', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Shuffle' }));
      await expect(await canvas.findByRole('heading', { name: 'Card 1 of 3' })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Score so far' }));
      const summary = within(await screen.findByRole('dialog', { name: 'Score Summary' }));
      await expect(summary.getByText('1 known, 1 to see again.')).toBeVisible();
      await userEvent.click(summary.getByRole('button', { name: 'Continue' }));
    });
    await step('leaving asks; the session ends with its results', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Leave Session' }));
      await userEvent.click(await screen.findByRole('button', { name: 'End now and see the results' }));
      const question = within(await screen.findByRole('alertdialog'));
      await expect(question.getByText('Are you sure you want to leave the session?')).toBeVisible();
      await userEvent.click(question.getByRole('button', { name: 'End Session' }));
      await expect(await canvas.findByText('1 known, 1 to see again')).toBeVisible();
      await expect(await canvas.findByText(/Saved online/)).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Try Another Flashcard Session' }));
      await expect(await canvas.findByRole('button', { name: 'Start 50 cards' })).toBeVisible();
    });
  },
});

export const GoesOnWithTheCardsToSeeAgain = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => store.set(questionsPortAtom, { drawRows: async () => sampleRows(3) }))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Science' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Start 50 cards' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Show answer/ }));
    await expect(canvas.queryByRole('radio', { name: /^A/ })).toBeNull();
    // The keys of the options do nothing while the options are not shown.
    await userEvent.keyboard('1');
    await userEvent.click(canvas.getByRole('button', { name: 'I knew it' }));
    await expect(canvas.getByRole('heading', { name: 'Card 2 of 3' })).toHaveFocus();
    await userEvent.keyboard(' s');
    await expect(canvas.getByRole('heading', { name: 'Card 3 of 3' })).toHaveFocus();
    await userEvent.keyboard(' k');
    const summary = within(await screen.findByRole('dialog', { name: 'Score Summary' }));
    await expect(summary.getByText('2 known, 1 to see again. Go on with that one?')).toBeVisible();
    await userEvent.click(summary.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'Card 1 of 1' })).toBeVisible();
    await userEvent.keyboard(' k');
    const end = within(await screen.findByRole('dialog', { name: 'Score Summary' }));
    await expect(end.getByText('3 known.')).toBeVisible();
    await userEvent.click(end.getByRole('button', { name: 'Leave Session' }));
    await expect(await canvas.findByRole('heading', { name: '3 known' })).toBeVisible();
    await expect(canvas.queryByText(/pass line/)).toBeNull();
  },
});

export const ArrowKeysOnlyChangeTheCard = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [kept({})],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { name: /^A/ }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /^C/ })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /^C/ })).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: /^C/ })).toBeChecked();
  },
});

export const Narrow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  decorators: [kept({ picked: 'B', answers: [0] })],
  play: expectNoSidewaysScroll,
});
