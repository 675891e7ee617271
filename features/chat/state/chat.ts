import { atom } from 'jotai';
import { deviceAtom } from '#features/device';
import {
  answered,
  asked,
  type Conversation,
  canSend,
  failed,
  heard,
  newConversation,
  turnsOf,
} from '../model/conversation.ts';
import { chatPortAtom } from '../ports.ts';

const openAtom = atom(false);

/** Whether the panel is open; the feedback launcher hides meanwhile (spec 2). */
export const isChatOpenAtom = atom((get) => get(openAtom));

const keptAtom = atom<Conversation | null>(null);

/** The conversation of this page's lifetime; null until the panel was first opened. */
export const conversationAtom = atom((get) => get(keptAtom));

export const setChatOpenAtom = atom(null, (get, set, isOpen: boolean): void => {
  if (isOpen && get(keptAtom) === null) set(keptAtom, newConversation(get(deviceAtom).now()));
  set(openAtom, isOpen);
});

/** Forgets the conversation: another learner may be at this device. */
export const resetChatAtom = atom(null, (_get, set): void => {
  set(keptAtom, null);
  set(openAtom, false);
});

/** Sends a message and waits for the answer. Returns false for one that may not be sent (spec 5). */
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
    .ask(turnsOf(question), (soFar) => settle((now) => heard(now, soFar)))
    .then(
      (answer) =>
        settle((now) => (answer.trim() === '' ? failed(now, stamp()) : answered(now, answer, stamp()))),
      () => settle((now) => failed(now, stamp())),
    );
  return true;
});
