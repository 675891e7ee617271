import { atom } from 'jotai';
import { AppError } from '#features/app-error';
import { deviceAtom } from '#features/device';
import {
  about,
  answered,
  asked,
  type Conversation,
  canSend,
  failed,
  heard,
  newConversation,
  refused,
  requestOf,
  type Topic,
} from '../model/conversation.ts';
import { chatPortAtom, REFUSALS } from '../ports.ts';

const openAtom = atom(false);

/** Whether the panel is open; the feedback launcher hides meanwhile (docs/product.md#shell-4). */
export const isChatOpenAtom = atom((get) => get(openAtom));

const keptAtom = atom<Conversation | null>(null);

/** The conversation of this page's lifetime; null until the panel was first opened. */
export const conversationAtom = atom((get) => get(keptAtom));

export const setChatOpenAtom = atom(null, (get, set, isOpen: boolean): void => {
  if (isOpen && get(keptAtom) === null) set(keptAtom, newConversation(get(deviceAtom).now()));
  set(openAtom, isOpen);
});

/** Opens the panel on a reviewed question: the assistant is told which one, until the learner drops it. */
export const askAboutAtom = atom(null, (get, set, topic: Topic): void => {
  set(setChatOpenAtom, true);
  const conversation = get(keptAtom);
  if (conversation !== null) set(keptAtom, about(conversation, topic));
});

export const dropTopicAtom = atom(null, (get, set): void => {
  const conversation = get(keptAtom);
  if (conversation !== null) set(keptAtom, about(conversation, null));
});

/** Forgets the conversation: another learner may be at this device. */
export const resetChatAtom = atom(null, (_get, set): void => {
  set(keptAtom, null);
  set(openAtom, false);
});

/** Sends a message and waits for the answer. Returns false for one that may not be sent (docs/product.md#chat-2). */
export const sendMessageAtom = atom(null, (get, set, text: string): boolean => {
  const before = get(keptAtom);
  if (before === null || !canSend(before, text)) return false;
  const device = get(deviceAtom);
  const stamp = () => ({ id: device.uuid(), now: device.now() });
  const question = asked(before, text, stamp());
  set(keptAtom, question);

  const settle = (next: (conversation: Conversation) => Conversation) => {
    const now = get(keptAtom);
    // Forgotten meanwhile: then the answer belongs to nobody.
    if (now?.isPending === true && now.messages.at(-1)?.id === question.messages.at(-1)?.id)
      set(keptAtom, next(now));
  };
  void get(chatPortAtom)
    .ask(requestOf(question), (soFar) => settle((now) => heard(now, soFar)))
    .then(
      (answer) =>
        settle((now) => (answer.trim() === '' ? failed(now, stamp()) : answered(now, answer, stamp()))),
      (error: unknown) =>
        settle((now) => (isRefusal(error) ? refused(now, error.message, stamp()) : failed(now, stamp()))),
    );
  return true;
});

function isRefusal(error: unknown): error is AppError {
  return (
    error instanceof AppError && error.code !== null && REFUSALS.includes(error.code) && error.message !== ''
  );
}
