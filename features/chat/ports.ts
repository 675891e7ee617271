import { createPortAtom } from '#features/port';

/** One turn of the conversation, as the assistant is told it. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** The assistant behind the chat (spec 2). */
export interface ChatPort {
  /**
   * The assistant's whole answer to the last turn; `onPiece` is called with what there is of it so far.
   * Throws an AppError for every way in which there is none (spec 8), also where it broke off.
   */
  ask(turns: readonly ChatTurn[], onPiece: (soFar: string) => void): Promise<string>;
}

export const chatPortAtom = createPortAtom<ChatPort>('chat');
