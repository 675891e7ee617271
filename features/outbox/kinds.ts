import type { Getter, Setter } from 'jotai';
import * as v from 'valibot';
import { createPortAtom } from '#kernel/port';

/** A kind of data that waits to be sent. */
export interface OutboxKind {
  name: string;
  /** What one of them is called where it waits: 'Quiz, 20 questions'. */
  title(body: unknown): string;
  /**
   * Sends the body. It may be called again with the same one. Throws an AppError, or a schema error if the
   * body does not fit.
   */
  send(get: Getter, body: unknown, set: Setter): Promise<void>;
}

/** Combines a schema and a send function into one kind of entry. */
export function outboxKind<Body>(rules: {
  name: string;
  schema: v.GenericSchema<unknown, Body>;
  title(body: Body): string;
  send(get: Getter, body: Body, set: Setter): Promise<void>;
}): OutboxKind {
  const { name, schema, title, send } = rules;
  return {
    name,
    title(body) {
      const read = v.safeParse(schema, body);
      return read.success ? title(read.output) : name;
    },
    send: async (get, body, set) => send(get, v.parse(schema, body), set),
  };
}

/** Every kind that the app knows. What another version queued stays where it is. */
export const outboxKindsAtom = createPortAtom<readonly OutboxKind[]>('outboxKinds');
