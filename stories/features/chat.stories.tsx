import { expect } from 'storybook/test';
import { askAboutQuestionAtom, ChatWidget, chatPortAtom, setChatOpenAtom } from '#features/chat';
import { AppError } from '#kernel/app-error';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

const refuses = withStore((store) =>
  store.set(chatPortAtom, {
    ask: async () => {
      throw new AppError('unknown', 'OpenAI API key is not configured');
    },
  }),
);

const answers = withStore((store) =>
  store.set(chatPortAtom, { ask: async ({ turns }) => `You said: ${turns.at(-1)?.text ?? ''}` }),
);

const meta = preview.meta({
  title: 'Screens/Chat',
  component: ChatWidget,
  decorators: [refuses],
});

export const Closed = meta.story();

export const Open = meta.story({
  decorators: [
    withStore((store) => {
      store.set(chatPortAtom, { ask: () => new Promise(() => {}) });
      store.set(setChatOpenAtom, true);
    }),
  ],
});

export const StopsAfterRepeatedFailures = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chat with AI' }));
    const input = canvas.getByRole('textbox', { name: 'Your message' });
    await step('the first failures offer another try', async () => {
      await userEvent.type(input, 'One{Enter}');
      await canvas.findByText("I'm having trouble responding. Would you like to try again?");
      await userEvent.type(input, 'Two{Enter}');
      await expect(
        await canvas.findAllByText("I'm having trouble responding. Would you like to try again?"),
      ).toHaveLength(2);
      await expect(input).toBeEnabled();
    });
    await step('the third one ends it', async () => {
      await userEvent.type(input, 'Three{Enter}');
      await canvas.findByText("I'm currently experiencing high demand. Please try again in a few moments.");
      await expect(canvas.getByRole('alert')).toHaveTextContent(
        'Service is temporarily unavailable. Please try again later.',
      );
      await expect(input).toBeDisabled();
    });
    await step('the last words are in sight, over the notice', async () => {
      const log = canvas.getByRole('log');
      await expect(log.scrollTop + log.clientHeight).toBeGreaterThanOrEqual(log.scrollHeight - 1);
    });
  },
});

export const AnswersAQuestion = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [answers],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Chat with AI' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your message' }), 'Kumusta?{Enter}');
    await expect(await canvas.findByText('You said: Kumusta?')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close chat' }));
    await expect(await canvas.findByRole('button', { name: 'Chat with AI' })).toBeVisible();
  },
});

export const AboutAnAnsweredQuestion = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withStore((store) => {
      store.set(chatPortAtom, { ask: async ({ questionId }) => `Told about: ${questionId ?? 'nothing'}` });
      store.set(askAboutQuestionAtom, { questionId: 'q-3', title: 'Question 3 of 20' });
      store.set(setChatOpenAtom, true);
    }),
  ],
  play: async ({ canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', { name: 'Your message' });
    await step('the assistant is told which one', async () => {
      await expect(canvas.getByText('About Question 3 of 20')).toBeVisible();
      await userEvent.type(input, 'Why?{Enter}');
      await canvas.findByText('Told about: q-3');
    });
    await step('until it is dropped; the focus stays', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Drop: About Question 3 of 20' }));
      await expect(canvas.queryByText('About Question 3 of 20')).toBeNull();
      await expect(input).toHaveFocus();
      await userEvent.type(input, 'And this?{Enter}');
      await canvas.findByText('Told about: nothing');
    });
  },
});

export const RefusedDuringAnExam = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    withStore((store) => {
      store.set(chatPortAtom, {
        ask: async () => {
          throw new AppError('forbidden', 'The assistant is not available during a mock exam.', {
            code: 'exam_running',
          });
        },
      });
      store.set(setChatOpenAtom, true);
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Your message' });
    for (const count of [1, 2, 3, 4]) {
      await userEvent.type(input, 'Help{Enter}');
      await expect(
        await canvas.findAllByText('The assistant is not available during a mock exam.'),
      ).toHaveLength(count);
    }
    await expect(input).toBeEnabled();
  },
});
