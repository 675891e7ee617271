import { atom } from 'jotai';
import { createPortAtom } from '#kernel/port';

/** One turn of the conversation, as it is sent to the assistant. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  text: string;
}

export interface ChatRequest {
  turns: readonly ChatTurn[];
  /** The `global_id` of the question that the conversation is about, if any: its texts come from the bank. */
  questionId: string | null;
}

/**
 * Codes of refusals whose message says what to do. The message is shown as it is, and does not count as a
 * failure of docs/product.md#chat-3.
 */
export const REFUSALS: readonly string[] = ['exam_running', 'rate_limited'];

/** The assistant behind the chat (docs/product.md#chat-4). */
export interface ChatPort {
  /**
   * The assistant's whole answer to the last turn; `onPiece` is called with what there is of it so far.
   * Throws an AppError for every way in which there is none (docs/product.md#chat-3), also where it broke off. One with a code of
   * REFUSALS carries the server's own words for the learner.
   */
  ask(request: ChatRequest, onPiece: (soFar: string) => void): Promise<string>;
}

export const chatPortAtom = createPortAtom<ChatPort>('chat');

/** Whether the assistant has a provider. Without one it is offered only by the specified button (docs/decisions.md#d-205). */
export const hasAssistantAtom = atom(false);
