import type { Getter, Setter } from 'jotai';
import * as v from 'valibot';
import { createPortAtom } from '#kernel/port';

export interface OutboxKind {
  name: string;
  /** Returns the title of an entry in the list of pending data, such as 'Quiz, 20 questions'. */
  title(body: unknown): string;
  /** Whether what was sent is kept, to be sent again if the server loses it. @default true */
  isKept?: boolean | undefined;
  /**
   * Sends an entry's body to the server; may be called several times with the same body. Throws an AppError, or a
   * schema error if the body does not fit the schema.
   */
  send(get: Getter, body: unknown, set: Setter): Promise<void>;
}

/** Makes a kind of outbox entry. Before `title` and `send` are called, the body is checked against the schema. */
export function createOutboxKind<Body>(rules: {
  name: string;
  schema: v.GenericSchema<unknown, Body>;
  title(body: Body): string;
  isKept?: boolean;
  send(get: Getter, body: Body, set: Setter): Promise<void>;
}): OutboxKind {
  const { name, schema, title, send, isKept } = rules;
  return {
    name,
    isKept,
    title(body) {
      const read = v.safeParse(schema, body);
      return read.success ? title(read.output) : name;
    },
    send: async (get, body, set) => send(get, v.parse(schema, body), set),
  };
}

/**
 * All kinds that this version of the app can send. Entries of other kinds, queued by another version, stay
 * in the outbox.
 */
export const outboxKindsAtom = createPortAtom<readonly OutboxKind[]>('outboxKinds');
