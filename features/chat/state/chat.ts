import { atom } from 'jotai';
import { AppError } from '#kernel/app-error';
import { deviceAtom } from '#kernel/device';
import {
  addAnswer,
  addFailure,
  addQuestion,
  addRefusal,
  type ChatTopic,
  type Conversation,
  canSendMessage,
  chatRequestOf,
  failedMessage,
  newConversation,
  retryLastMessage,
  setPartialAnswer,
  setTopic,
} from '../model/conversation.ts';
import { chatPortAtom, hasAssistantAtom, REFUSAL_CODES } from '../ports.ts';

/** Whether the panel is open. While it is open, the feedback button is hidden (docs/product.md#shell-4). */
export const isChatOpenAtom = atom(false);

/** The conversation, which lasts until the page is reloaded; null until the panel is first opened. */
export const conversationAtom = atom<Conversation | null>(null);

const newConversationAtom = atom(
  (get) => () => newConversation(get(deviceAtom).now(), get(hasAssistantAtom)),
);

export const setChatOpenAtom = atom(null, (get, set, isOpen: boolean): void => {
  if (isOpen && get(conversationAtom) === null) set(conversationAtom, get(newConversationAtom)());
  set(isChatOpenAtom, isOpen);
});

/**
 * Makes a question the conversation's topic, until the learner removes the topic. The panel is then beside the
 * question (`ConversationPanel`), not in the page's corner.
 */
export const askAboutQuestionAtom = atom(null, (get, set, topic: ChatTopic): void => {
  const conversation = get(conversationAtom) ?? get(newConversationAtom)();
  set(conversationAtom, setTopic(conversation, topic));
  set(isChatOpenAtom, false);
});

export const removeTopicAtom = atom(null, (get, set): void => {
  const conversation = get(conversationAtom);
  if (conversation !== null) set(conversationAtom, setTopic(conversation, null));
});

/** Clears the conversation, because another learner may use this device next. */
export const resetChatAtom = atom(null, (_get, set): void => {
  set(conversationAtom, null);
  set(isChatOpenAtom, false);
});

/** Sends a message and waits for the answer. Returns false if it may not be sent (docs/product.md#chat-2). */
export const sendMessageAtom = atom(null, (get, set, text: string): boolean => {
  const before = get(conversationAtom);
  if (before === null || !canSendMessage(before, text)) return false;
  const device = get(deviceAtom);
  set(awaitAnswerAtom, addQuestion(before, text, { id: device.uuid(), now: device.now() }));
  return true;
});

/** Sends the last message again after a failure. */
export const retryMessageAtom = atom(null, (get, set): void => {
  const before = get(conversationAtom);
  if (before !== null && failedMessage(before) !== null) set(awaitAnswerAtom, retryLastMessage(before));
});

/** Sends the conversation to the assistant, and adds its answer or its failure. */
const awaitAnswerAtom = atom(null, (get, set, question: Conversation): void => {
  const device = get(deviceAtom);
  const stamp = () => ({ id: device.uuid(), now: device.now() });
  set(conversationAtom, question);

  const settle = (next: (conversation: Conversation) => Conversation) => {
    const now = get(conversationAtom);
    // If the chat was cleared in the meantime, ignore the answer.
    if (now?.isPending === true && now.messages.at(-1)?.id === question.messages.at(-1)?.id)
      set(conversationAtom, next(now));
  };
  void get(chatPortAtom)
    .ask(chatRequestOf(question), (soFar) => settle((now) => setPartialAnswer(now, soFar)))
    .then(
      (answer) =>
        settle((now) => (answer.trim() === '' ? addFailure(now, stamp()) : addAnswer(now, answer, stamp()))),
      (error: unknown) =>
        settle((now) =>
          isRefusal(error) ? addRefusal(now, error.message, stamp()) : addFailure(now, stamp()),
        ),
    );
});

function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    error.code !== null &&
    REFUSAL_CODES.includes(error.code) &&
    error.message !== ''
  );
}
