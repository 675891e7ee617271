import type { ChatRequest, ChatTurn } from '../ports.ts';

/** A message of the chat (docs/product.md#chat-1). `timestamp` is in milliseconds since 1970. */
export interface ChatMessage {
  id: string;
  text: string;
  isUser: boolean;
  timestamp: number;
  isError: boolean;
}

export interface Conversation {
  messages: readonly ChatMessage[];
  /** Failures in a row; a reply sets it back to 0 (docs/product.md#chat-2). */
  failures: number;
  isPending: boolean;
  /** What has come of the answer that is pending. */
  partial: string;
  /** What the assistant is told to be asked about, if anything. */
  topic: Topic | null;
}

/** A reviewed question, as the learner knows it. */
export interface Topic {
  questionId: string;
  /** Where it was seen: `Question 3 of 20`. */
  title: string;
}

/** After this many failures in a row there is no sending any more (docs/product.md#chat-2). */
const FAILURE_LIMIT = 3;

/** Exact texts (docs/product.md#chat-3), and the greeting, which is ours. */
export const CHAT_TEXT = {
  title: 'Iskolar Assistant',
  greeting:
    "Hi! I'm your study assistant. Ask me about an UPCAT topic or an explanation you did not get. I can be wrong, so check what matters.",
  firstFailures: "I'm having trouble responding. Would you like to try again?",
  laterFailures: "I'm currently experiencing high demand. Please try again in a few moments.",
  unavailable: 'Service is temporarily unavailable. Please try again later.',
} as const;

/** What is sent of a long conversation: the newest turns. */
const MAX_TURNS = 20;
/** Of one turn the assistant takes so many characters. */
export const MAX_CHARACTERS = 4000;

/** A conversation that holds the greeting alone. */
export function newConversation(now: number): Conversation {
  const greeting = {
    id: 'greeting',
    text: CHAT_TEXT.greeting,
    isUser: false,
    timestamp: now,
    isError: false,
  };
  return { messages: [greeting], failures: 0, isPending: false, partial: '', topic: null };
}

export function isDisabled({ failures }: Conversation): boolean {
  return failures >= FAILURE_LIMIT;
}

/** Whether this text may be sent now: not blank, nothing pending, not given up (docs/product.md#chat-2). */
export function canSend(conversation: Conversation, text: string): boolean {
  return text.trim() !== '' && !conversation.isPending && !isDisabled(conversation);
}

interface Stamp {
  id: string;
  now: number;
}

/** With the learner's message, waiting for an answer. */
export function asked(conversation: Conversation, text: string, { id, now }: Stamp): Conversation {
  const message = { id, text: text.trim(), isUser: true, timestamp: now, isError: false };
  return { ...conversation, messages: [...conversation.messages, message], isPending: true, partial: '' };
}

/** With more of the answer that is pending. */
export function heard(conversation: Conversation, soFar: string): Conversation {
  return { ...conversation, partial: soFar };
}

/** With the assistant's answer: the count of failures begins anew. */
export function answered(conversation: Conversation, text: string, { id, now }: Stamp): Conversation {
  const message = { id, text, isUser: false, timestamp: now, isError: false };
  return { ...settled(conversation, message), failures: 0 };
}

/** With the server's own words for why it does not answer now: no failure, and no end to a row of them. */
export function refused(conversation: Conversation, text: string, { id, now }: Stamp): Conversation {
  return settled(conversation, { id, text, isUser: false, timestamp: now, isError: true });
}

/** With one more failure: the first ones offer another try, the last speaks of high demand (docs/product.md#chat-3). */
export function failed(conversation: Conversation, { id, now }: Stamp): Conversation {
  const failures = conversation.failures + 1;
  const text = failures < FAILURE_LIMIT ? CHAT_TEXT.firstFailures : CHAT_TEXT.laterFailures;
  const message = { id, text, isUser: false, timestamp: now, isError: true };
  return { ...settled(conversation, message), failures };
}

function settled(conversation: Conversation, message: ChatMessage): Conversation {
  return {
    ...conversation,
    messages: [...conversation.messages, message],
    isPending: false,
    partial: '',
  };
}

/** With another topic, or none. */
export function about(conversation: Conversation, topic: Topic | null): Conversation {
  return { ...conversation, topic };
}

/** What the assistant is asked, and about which question. */
export function requestOf(conversation: Conversation): ChatRequest {
  return { turns: turnsOf(conversation), questionId: conversation.topic?.questionId ?? null };
}

/** What was said: neither our greeting nor our error texts. */
function turnsOf({ messages }: Conversation): ChatTurn[] {
  return messages
    .filter(({ id, isError }) => !isError && id !== 'greeting')
    .slice(-MAX_TURNS)
    .map(({ text, isUser }) => ({
      role: isUser ? 'user' : 'assistant',
      text: text.slice(0, MAX_CHARACTERS),
    }));
}
