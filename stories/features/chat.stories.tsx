import { expect } from 'storybook/test';
import {
  askAboutQuestionAtom,
  ChatWidget,
  chatPortAtom,
  hasAssistantAtom,
  setChatOpenAtom,
} from '#features/chat';
import { AppError } from '#kernel/app-error';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

const answers = withStore((store) => {
  store.set(hasAssistantAtom, true);
  store.set(chatPortAtom, { ask: async ({ turns }) => `You said: ${turns.at(-1)?.text ?? ''}` });
});

const meta = preview.meta({
  title: 'Screens/Chat',
  component: ChatWidget,
  decorators: [answers],
});

export const Closed = meta.story({ tags: ['phone-only'] });

export const Open = meta.story({
  decorators: [
    withStore((store) => {
      store.set(chatPortAtom, { ask: () => new Promise(() => {}) });
      store.set(setChatOpenAtom, true);
    }),
  ],
});

export const SwitchedOff = meta.story({
  tags: ['phone-only'],
  decorators: [
    withStore((store) => {
      store.set(hasAssistantAtom, false);
      store.set(chatPortAtom, { ask: () => Promise.reject(new AppError('unknown', 'No key.')) });
      store.set(setChatOpenAtom, true);
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/is not switched on here, so it cannot answer/)).toBeVisible();
    await expect(canvas.getByText('Not switched on here: a message gets no answer.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your message' }), 'Kumusta?{Enter}');
    await canvas.findByText("I'm having trouble responding. Would you like to try again?");
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

export const AnswersAQuestion = meta.story({
  tags: ['interaction', '!autodocs'],
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
  decorators: [
    withStore((store) => {
      store.set(chatPortAtom, {
        ask: async ({ question }) => `Told about: ${question?.questionId ?? 'nothing'}`,
      });
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
