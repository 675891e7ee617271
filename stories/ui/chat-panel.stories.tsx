import { expect, fn } from 'storybook/test';
import { ChatPanel } from '#ui/chat-panel';
import preview from '../../.storybook/preview.tsx';

const at = (minute: number) => new Date(2026, 10, 21, 14, minute).getTime();

const meta = preview.meta({
  title: 'Overlays/ChatPanel',
  component: ChatPanel,
  args: {
    title: 'Iskolar Assistant',
    messages: [
      { id: '1', text: 'Hi! Ask me about an UPCAT topic.', isUser: false, timestamp: at(1) },
      { id: '2', text: 'Bakit mas mabilis matuyo ang damit kapag mahangin?', isUser: true, timestamp: at(2) },
      {
        id: '3',
        text: 'Dinadala ng hangin palayo ang basang hangin sa tabi ng tela, kaya patuloy ang pagsingaw.\n\nAno sa palagay mo ang mangyayari sa saradong kuwarto?',
        isUser: false,
        timestamp: at(2),
      },
    ],
    onSend: fn(() => true),
    onDismiss: fn(),
  },
});

export const Catalog = meta.story();

export const ReplyPending = meta.story({ tags: ['phone-only'], args: { isReplyPending: true } });

export const ReplyComing = meta.story({
  tags: ['no-screenshot'],
  args: { isReplyPending: true, partialReply: 'Sa saradong kuwarto, napupuno ng' },
});

export const GivenUp = meta.story({
  tags: ['phone-only'],
  args: {
    messages: [
      { id: '1', text: 'Hello?', isUser: true, timestamp: at(1) },
      {
        id: '2',
        text: "I'm currently experiencing high demand. Please try again in a few moments.",
        isUser: false,
        isError: true,
        timestamp: at(1),
      },
    ],
    isDisabled: true,
    notice: 'Service is temporarily unavailable. Please try again later.',
  },
});

export const AboutSomething = meta.story({
  tags: ['phone-only'],
  args: { topic: 'About Question 3 of 20', onDropTopic: fn() },
});

export const SendsAMessage = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args, step }) => {
    const input = canvas.getByRole('textbox', { name: 'Your message' });
    await step('opens with the focus in the input', () => expect(input).toHaveFocus());
    await step('whitespace is not sent', async () => {
      await userEvent.type(input, '   {Enter}');
      await expect(args.onSend).not.toHaveBeenCalled();
      await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    });
    await step('Enter sends, Shift and Enter begin a line; the focus stays', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, 'One{Shift>}{Enter}{/Shift}two{Enter}');
      await expect(args.onSend).toHaveBeenCalledWith('One\ntwo');
      await expect(input).toHaveValue('');
      await expect(input).toHaveFocus();
    });
    await step('the conversation is a log', () =>
      expect(canvas.getByRole('log', { name: 'Messages' })).toHaveTextContent('Bakit mas mabilis'),
    );
    await step('Escape closes', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onDismiss).toHaveBeenCalled();
    });
  },
});

export const WaitsForTheReply = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { isReplyPending: true },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('textbox', { name: 'Your message' });
    await userEvent.type(input, 'Hello?{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent('Iskolar Assistant is typing');
  },
});
