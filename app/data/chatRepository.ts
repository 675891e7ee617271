import * as v from 'valibot';
import { type ChatPort, readAnswerStream } from '#features/chat';
import { AppError } from '#kernel/app-error';
import { toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

/** The assistant's error responses (supabase/functions/assistant/problems.ts). */
const refusalSchema = v.object({ error: v.object({ kind: v.optional(v.string()), message: v.string() }) });

/**
 * The longest wait for an answer (ms). The server normally stops earlier (docs/product.md#chat-5). This timeout
 * also ends requests on a dead connection.
 */
const TIMEOUT_MS = 10 * 60 * 1000;

/** Asks the Edge Function `assistant`: the browser never gets the AI provider's key (docs/decisions.md#d-11). */
export const chatRepository: ChatPort = {
  async ask({ turns, question }, onPiece) {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), TIMEOUT_MS);
    const { response } = await supabase().functions.invoke('assistant', {
      body: {
        messages: turns.map(({ role, text }) => ({ role, content: text })),
        question: question === null ? null : { global_id: question.questionId, order: question.order },
      },
      signal: timeout.signal,
    });
    if (response === undefined) throw new AppError('offline', 'The assistant could not be reached.');
    if (response.ok) return readAnswerStream(response, onPiece);
    const body: unknown = await response.json().catch(() => null);
    const refusal = v.safeParse(refusalSchema, body);
    const { message, kind: code } = refusal.success
      ? refusal.output.error
      : { message: response.statusText, kind: undefined };
    throw toAppError({ message, code, status: response.status });
  },
};
