import { atom } from 'jotai';
import * as v from 'valibot';
import { pastResultsPortAtom } from '#features/answers';
import { createOutboxKind, queueEntryAtom, readOutbox } from '#features/outbox';
import {
  BANKS,
  bankOfSubject,
  loadQuestionsById,
  type NonEmptyQuestions,
  nonEmptyQuestions,
  type Question,
} from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { CARRIED_KINDS, type OpenRow } from '../model/openRow.ts';
import { openAttemptsPortAtom } from '../ports.ts';

// Open attempts that the learner's other devices can go on with (docs/product.md#room-10).

const openAttemptSchema = v.object({
  id: v.string(),
  userId: v.string(),
  kind: v.picklist(CARRIED_KINDS),
  /** What it is and how far: `Math quiz · 3 of 20`. */
  label: v.string(),
  /** Its answers; of a mock exam, how far it is. */
  answered: v.number(),
  /** Its questions' ids and its stored form, from which a device goes on; null if it was discarded. */
  document: v.nullable(v.record(v.string(), v.unknown())),
  /** Milliseconds since 1970. */
  at: v.number(),
});
export type OpenAttempt = v.InferOutput<typeof openAttemptSchema>;

/** The server takes a little more. A longer document is not sent: the attempt stays on its device. */
const MAX_LENGTH = 100_000;

const NONE: readonly OpenRow[] = [];
const storedRowsAtom = atom<{ userId: string; rows: readonly OpenRow[] } | null>(null);

/** An outbox kind: how far an open attempt is. A later entry of the attempt replaces an earlier one, its end both. */
export const openAttemptKind = createOutboxKind({
  name: 'open-attempt',
  schema: openAttemptSchema,
  isKept: false,
  title: ({ label }) => `${label}, open`,
  send: (get, attempt) => get(openAttemptsPortAtom).saveOpen(attempt),
});

/** Queues how far an open attempt is. The outbox sends it within seconds, and when the page is left or hidden. */
export const queueOpenAttemptAtom = atom(null, (get, set, attempt: Omit<OpenAttempt, 'at'>): void => {
  if (JSON.stringify(attempt.document).length > MAX_LENGTH) return;
  const { id, userId } = attempt;
  const body: OpenAttempt = { ...attempt, at: get(deviceAtom).now() };
  void set(queueEntryAtom, { id, userId, kind: openAttemptKind.name, body, isBeside: true });
});

/** The signed-in learner's latest open attempts, as the server listed them last, without those that ended here since. */
export const openRowsAtom = atom((get): readonly OpenRow[] => {
  const stored = get(storedRowsAtom);
  return stored !== null && stored.userId === get(learnerIdAtom) ? stored.rows : NONE;
});

/** Whether an entry of the outbox ends its attempt: it was finished or left. */
const isEnd = ({ kind, body }: { kind: string; body: unknown }): boolean =>
  kind === 'attempt' || (kind === openAttemptKind.name && v.is(v.object({ document: v.null() }), body));

/** Sets the list of the server. An attempt whose end waits in the outbox is left out. */
export const setOpenRowsAtom = atom(null, (get, set, userId: string, rows: readonly OpenRow[]): void => {
  const ended = new Set(readOutbox(get(deviceAtom), userId).flatMap((one) => (isEnd(one) ? one.id : [])));
  set(storedRowsAtom, { userId, rows: rows.filter(({ id }) => !ended.has(id)) });
});

/** Takes an attempt off the list, because this device has it or has ended it. */
export const forgetOpenRowAtom = atom(null, (get, set, id: string): void => {
  const now = get(storedRowsAtom);
  if (now?.rows.some((row) => row.id === id) !== true) return;
  set(storedRowsAtom, { ...now, rows: now.rows.filter((row) => row.id !== id) });
});

const documentSchema = v.object({
  version: v.literal(1),
  questions: v.array(v.object({ bank: v.picklist(BANKS), id: v.string() })),
  isShuffled: v.boolean(),
  attempt: v.unknown(),
});

/** The document of an attempt, from its questions and its stored form. */
export const openAttemptDocument = (
  questions: readonly Question[],
  attempt: unknown,
): v.InferOutput<typeof documentSchema> => ({
  version: 1,
  questions: questions.map((question) => ({ bank: bankOfSubject(question), id: question.global_id })),
  isShuffled: questions.some(({ order }) => order !== undefined),
  attempt,
});

/**
 * Loads an open attempt of another device: its stored form, and its questions in their order. Null if it is not there
 * any more, or if one of its questions is not. Throws an AppError on failure.
 */
export const loadOpenAttemptAtom = atom(
  null,
  async (get, _set, id: string): Promise<{ attempt: unknown; questions: NonEmptyQuestions } | null> => {
    const read = v.safeParse(documentSchema, await get(openAttemptsPortAtom).loadOpen(id));
    if (!read.success) return null;
    const { attempt, questions: wanted, isShuffled } = read.output;
    const { loadQuestions } = get(pastResultsPortAtom);
    const byId = await loadQuestionsById(loadQuestions, wanted, id, isShuffled);
    const questions = nonEmptyQuestions(wanted.flatMap((one) => byId.get(one.id) ?? []));
    return questions?.length === wanted.length ? { attempt, questions } : null;
  },
);
