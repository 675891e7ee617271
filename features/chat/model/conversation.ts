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
  /** How many answers failed in a row; an answer that arrives sets it back to 0 (docs/product.md#chat-2). */
  failures: number;
  isPending: boolean;
  /** The text of the answer that is still arriving, as far as it has arrived. */
  partial: string;
  /** The question that the conversation is about, if any. */
  topic: ChatTopic | null;
}

/** A question that the conversation can be about: the learner has answered it and looks at it again. */
export interface ChatTopic {
  questionId: string;
  /** The order in which the learner sees its options; undefined for the bank's order. */
  order?: string | undefined;
  /** The question's title as the learner sees it: `Question 3 of 20`. */
  title: string;
}

/**
 * After the assistant has failed this many times in a row, the chat accepts no more messages
 * (docs/product.md#chat-2).
 */
const FAILURE_LIMIT = 3;

/** The chat's texts, as specified (docs/product.md#chat-3), and our own greeting. */
export const CHAT_TEXT = {
  title: 'Iskolar Assistant',
  greeting:
    "Hi! I'm your study assistant. Ask me about an UPCAT topic or an explanation you did not get. I can be wrong, so check what matters.",
  /** Without a provider no message is answered (docs/product.md#chat-4), so nothing is promised. */
  switchedOff:
    'The study assistant is not switched on here, so it cannot answer. Lessons and explanations can help you.',
  noAnswers: 'Not switched on here: a message gets no answer.',
  firstFailures: "I'm having trouble responding. Would you like to try again?",
  laterFailures: "I'm currently experiencing high demand. Please try again in a few moments.",
  unavailable: 'Service is temporarily unavailable. Please try again later.',
} as const;

/**
 * The most turns of a conversation that are sent to the assistant. Older turns are left out (docs/decisions.md#d-38).
 */
const MAX_TURNS = 20;
/** The most characters that the assistant accepts in one turn. */
export const MAX_CHARACTERS = 4000;

/** The most characters that the assistant accepts in all turns together (docs/product.md#chat-6). */
const MAX_IN_ALL = 8000;

/** A conversation with the greeting and nothing else. */
export function newConversation(now: number, hasAssistant: boolean): Conversation {
  const greeting = {
    id: 'greeting',
    text: hasAssistant ? CHAT_TEXT.greeting : CHAT_TEXT.switchedOff,
    isUser: false,
    timestamp: now,
    isError: false,
  };
  return { messages: [greeting], failures: 0, isPending: false, partial: '', topic: null };
}

export function isChatDisabled({ failures }: Conversation): boolean {
  return failures >= FAILURE_LIMIT;
}

/**
 * Whether this text may be sent now. It must not be empty, no answer may be pending, and the limit of failures
 * must not be reached (docs/product.md#chat-2).
 */
export function canSendMessage(conversation: Conversation, text: string): boolean {
  return text.trim() !== '' && !conversation.isPending && !isChatDisabled(conversation);
}

interface Stamp {
  id: string;
  now: number;
}

/** Adds the learner's message; an answer is then pending. */
export function addQuestion(conversation: Conversation, text: string, { id, now }: Stamp): Conversation {
  const message = { id, text: text.trim(), isUser: true, timestamp: now, isError: false };
  return { ...conversation, messages: [...conversation.messages, message], isPending: true, partial: '' };
}

/** The learner's last message, if the assistant failed to answer it and it may be sent again; otherwise null. */
export function failedMessage(conversation: Conversation): ChatMessage | null {
  const [message, answer] = conversation.messages.slice(-2);
  const canRetry = answer?.isError === true && !conversation.isPending && !isChatDisabled(conversation);
  return canRetry && message?.isUser === true ? message : null;
}

/**
 * Prepares to send the last message again: removes the error text and waits for an answer. Returns the new
 * conversation.
 */
export function retryLastMessage(conversation: Conversation): Conversation {
  return { ...conversation, messages: conversation.messages.slice(0, -1), isPending: true, partial: '' };
}

/** Stores the text of an answer that is still arriving, as far as it has arrived. */
export function setPartialAnswer(conversation: Conversation, soFar: string): Conversation {
  return { ...conversation, partial: soFar };
}

/** Adds the assistant's answer and sets the count of failures to 0. */
export function addAnswer(conversation: Conversation, text: string, { id, now }: Stamp): Conversation {
  const message = { id, text, isUser: false, timestamp: now, isError: false };
  return { ...endTurn(conversation, message), failures: 0 };
}

/** Adds the server's text that says why the assistant does not answer now. This does not count as a failure. */
export function addRefusal(conversation: Conversation, text: string, { id, now }: Stamp): Conversation {
  return endTurn(conversation, { id, text, isUser: false, timestamp: now, isError: true });
}

/**
 * Adds a text to say that no answer came: the first failures offer another try, the last one mentions high demand
 * (docs/product.md#chat-3).
 */
export function addFailure(conversation: Conversation, { id, now }: Stamp): Conversation {
  const failures = conversation.failures + 1;
  const text = failures < FAILURE_LIMIT ? CHAT_TEXT.firstFailures : CHAT_TEXT.laterFailures;
  const message = { id, text, isUser: false, timestamp: now, isError: true };
  return { ...endTurn(conversation, message), failures };
}

function endTurn(conversation: Conversation, message: ChatMessage): Conversation {
  return {
    ...conversation,
    messages: [...conversation.messages, message],
    isPending: false,
    partial: '',
  };
}

/** Sets the question that the conversation is about; null if it is about no question. */
export function setTopic(conversation: Conversation, topic: ChatTopic | null): Conversation {
  return { ...conversation, topic };
}

/** Builds the request to the assistant: the turns, and the question that the conversation is about. */
export function chatRequestOf(conversation: Conversation): ChatRequest {
  return { turns: turnsOf(conversation), question: conversation.topic };
}

/**
 * Returns the newest turns of the conversation, as many as the limits allow. Leaves out our greeting and our error
 * texts.
 */
function turnsOf({ messages }: Conversation): ChatTurn[] {
  const turns = messages
    .filter(({ id, isError }) => !isError && id !== 'greeting')
    .slice(-MAX_TURNS)
    .map(
      ({ text, isUser }): ChatTurn => ({
        role: isUser ? 'user' : 'assistant',
        text: text.slice(0, MAX_CHARACTERS),
      }),
    );
  let room = MAX_IN_ALL;
  let first = turns.length;
  for (const { text } of [...turns].reverse()) {
    room -= text.length;
    if (room < 0) break;
    first -= 1;
  }
  return turns.slice(first);
}
