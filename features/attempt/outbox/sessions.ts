import { calendarDay } from '#features/study-time';
import { changeStoredList, DEVICE_KEYS, type Device, type ListRules, readStoredList } from '#kernel/device';
import type { AnswerMode, AttemptKind } from '../model/attempt.ts';
import type { OutboxPort } from '../ports.ts';
import type { AnswerEntry } from './answers.ts';
import { type EndedSession, type SessionEntry, type StartedSession, sessionEntrySchema } from './session.ts';

/** Sessions whose start or end the server has not acknowledged. */
const QUEUE_KEY = DEVICE_KEYS.outbox;

const QUEUE: ListRules<SessionEntry> = {
  schema: sessionEntrySchema,
  keyOf: ({ type, id }) => `${type} ${id}`,
  // Two tabs that tell of the same session say the same.
  join: (_, other) => other,
};

type Store = Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>;

function changeQueue(device: Store, change: (queue: SessionEntry[]) => SessionEntry[]): void {
  changeStoredList(device, QUEUE_KEY, QUEUE, change);
}

/** Queues a session's start or end; an end takes the place of its start. */
export function queueSession(device: Store, entry: StartedSession | EndedSession): void {
  changeQueue(device, (queue) => [...queue.filter(({ id }) => id !== entry.id), entry]);
}

/** A finished attempt of this learner that the server has not acknowledged; null where none waits under the id. */
export function waitingResult(
  device: Store,
  { id, userId, kind }: Pick<EndedSession, 'id' | 'userId' | 'kind'>,
): EndedSession | null {
  for (const entry of readStoredList(device, QUEUE_KEY, QUEUE)) {
    if (entry.type === 'start' || entry.isLeft === true) continue;
    if (entry.id === id && entry.userId === userId && entry.kind === kind) return entry;
  }
  return null;
}

/** An answer that waits, with what its session says of it. */
export interface PendingAnswer {
  entry: AnswerEntry;
  mode: AttemptKind | AnswerMode;
  /** Milliseconds since 1970. */
  at: number;
}

/** This learner's answers that the server has not acknowledged. Items that were left blank are none. */
export function pendingAnswers(device: Store, userId: string): PendingAnswer[] {
  return readStoredList(device, QUEUE_KEY, QUEUE).flatMap((session) => {
    if (session.userId !== userId || session.type === 'start') return [];
    const { answers = [], answerMode, kind, endedAt } = session;
    return answers
      .filter(({ letter }) => letter !== null)
      .map((entry) => ({ entry, mode: answerMode ?? kind, at: endedAt }));
  });
}

/**
 * Sends this learner's queued sessions: row, statistics, day. What did not arrive whole stays queued and is sent whole again;
 * `onFailure` is told why. Resolves to the ids of ended sessions that still wait, those queued meanwhile included.
 */
export async function flushSessions(
  device: Store,
  port: OutboxPort,
  userId: string,
  onFailure: (error: unknown) => void,
): Promise<string[]> {
  const readOwn = () => readStoredList(device, QUEUE_KEY, QUEUE).filter((entry) => entry.userId === userId);
  const sent = new Set<string>();
  for (const entry of readOwn()) {
    try {
      await sendSession(port, entry);
    } catch (error) {
      onFailure(error);
      continue;
    }
    sent.add(QUEUE.keyOf(entry));
    changeQueue(device, (queue) => queue.filter((other) => QUEUE.keyOf(other) !== QUEUE.keyOf(entry)));
  }
  // A storage that refuses to forget what was sent does not make it wait.
  return readOwn().flatMap((entry) =>
    entry.type === 'start' || sent.has(QUEUE.keyOf(entry)) ? [] : [entry.id],
  );
}

async function sendSession(port: OutboxPort, entry: SessionEntry): Promise<void> {
  if (entry.type === 'start') return port.openSession(entry);
  await port.closeSession(entry);
  if (entry.isLeft === true) return;
  if (entry.answers !== undefined && entry.answers.length > 0) await port.logAnswers(entry, entry.answers);
  await port.addStatistics(entry);
  // A day is bound by the session's start (docs/product.md#time-9).
  await port.refreshDay(calendarDay(entry.startedAt, entry.timeZone));
}
