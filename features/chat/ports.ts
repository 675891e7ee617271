import { atom } from 'jotai';
import { createPortAtom } from '#kernel/port';

/** One turn of the conversation, as it is sent to the assistant. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  text: string;
}

export interface ChatRequest {
  turns: readonly ChatTurn[];
  /**
   * The question that the conversation is about, if any: its `global_id`, and the order in which the learner sees its
   * options. The server reads the question's text from its bank.
   */
  question: { questionId: string; order?: string | undefined } | null;
}

/**
 * Codes of errors whose message tells the learner what to do. The chat shows that message. Such an error does not
 * count as a failure (docs/product.md#chat-3).
 */
export const REFUSAL_CODES: readonly string[] = ['exam_running', 'rate_limited'];

/** The service that answers the messages of the chat (docs/product.md#chat-4). */
export interface ChatPort {
  /**
   * Returns the assistant's whole answer to the last turn. While the answer arrives, `onPiece` is called with all its
   * text so far. Throws an AppError if no answer came or the answer broke off (docs/product.md#chat-3). If the
   * error's code is in REFUSAL_CODES, its message is the server's text for the learner.
   */
  ask(request: ChatRequest, onPiece: (soFar: string) => void): Promise<string>;
}

export const chatPortAtom = createPortAtom<ChatPort>('chat');

/**
 * Whether an AI provider is set up to answer the learner's messages. If not, the app shows only the 'Chat with AI'
 * button, which every page must have (docs/decisions.md#d-205).
 */
export const hasAssistantAtom = atom(false);
