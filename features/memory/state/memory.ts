import { atom } from 'jotai';
import { type PendingAnswer, pendingAnswersAtom } from '#features/attempt';
import { userIdAtom } from '#features/auth';
import { itemKeyOf } from '#features/questions';
import { messageOf } from '#kernel/app-error';
import { deviceAtom } from '#kernel/device';
import type { Answer } from '../model/answer.ts';
import { type LearnerMemory, rememberAll } from '../model/memory.ts';
import { DEFAULT_SETTINGS, type PlanSettings } from '../model/settings.ts';
import { type LearningRecord, learningPortAtom } from '../ports.ts';
import { type Held, heldAtom } from './held.ts';
import { NO_SNAPSHOT, readSnapshot, type Snapshot, writeSnapshot } from './stored.ts';

/** So often all answers are read again, and memory is computed again from them. Milliseconds. */
const WHOLE_EVERY = 7 * 86_400_000;

/** What a learner's answers come to, on this device, now. */
export interface Learning {
  status: Held['status'];
  problem: string | null;
  memory: LearnerMemory;
  /** What the learner set, or what holds without. */
  settings: PlanSettings;
  isPlanSet: boolean;
}

/** The learning of whoever is signed in. */
export const learningAtom = atom((get): Learning => {
  const held = get(heldAtom);
  const own = held !== null && held.userId === get(userIdAtom) ? held : null;
  const { memory, fresh, settings } = own?.snapshot ?? NO_SNAPSHOT;
  return {
    status: own?.status ?? 'loading',
    problem: own?.problem ?? null,
    memory: rememberAll(memory, join(fresh, own?.pending ?? [])),
    settings: settings ?? DEFAULT_SETTINGS,
    isPlanSet: settings !== null,
  };
});

/** An answer that waits in the outbox, as memory knows it. */
function toAnswer({ entry, mode, at }: PendingAnswer): Answer {
  const { id, questionId, bank, tag, level, isCorrect, ms, isFlagged, isChanged, isGuess } = entry;
  return {
    id,
    itemKey: itemKeyOf(questionId),
    bank,
    tag,
    level: level ?? 'Medium',
    mode,
    isCorrect,
    ms,
    isFlagged,
    isChanged,
    isGuessed: isGuess,
    at,
  };
}

/** The server's latest answers and those that wait on this device, each once. */
function join(fresh: readonly Answer[], pending: readonly Answer[]): Answer[] {
  return [...new Map([...pending, ...fresh].map((answer) => [answer.id, answer])).values()];
}

/**
 * Whether the record has answers that were given before others which are remembered already, as those of a phone that was without a
 * network. Memory depends on their order, so all is read again: every device remembers the same (docs/decisions.md#d-64).
 */
function isLate({ memory }: Held['snapshot'], { settled }: LearningRecord): boolean {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { lastAt } of memory.items.values()) newest = Math.max(newest, lastAt);
  return settled.some(({ at }) => at < newest);
}

/** Whether the record changes what is kept, but for its age. */
function hasNews({ fresh, settings }: Held['snapshot'], record: LearningRecord): boolean {
  const isEmpty = record.settled.length + record.fresh.length + fresh.length === 0;
  return !isEmpty || JSON.stringify(record.settings) !== JSON.stringify(settings);
}

/**
 * Brings memory and plan up to date: what the device holds at once, then the server's record, in one request. What waits in the
 * outbox counts as if it had arrived. Fails in silence (docs/product.md#err-2): what the device held stays.
 */
export const loadLearningAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  const device = get(deviceAtom);
  const before = get(heldAtom);
  const own = before?.userId === userId ? before : null;
  const snapshot = own?.snapshot ?? readSnapshot(device, userId) ?? NO_SNAPSHOT;
  const pending = get(pendingAnswersAtom)(userId).map(toAnswer);
  const shown = own?.status ?? (snapshot.until === null ? 'loading' : 'ready');
  set(heldAtom, {
    userId,
    snapshot,
    pending: join(own?.pending ?? [], pending),
    status: shown,
    problem: null,
  });
  const isOld = snapshot.until === null || device.now() - snapshot.wholeAt > WHOLE_EVERY;
  try {
    const port = get(learningPortAtom);
    const latest = await port.loadRecord(isOld ? null : snapshot.until);
    const isWhole = isOld || isLate(snapshot, latest);
    const record = isWhole && !isOld ? await port.loadRecord(null) : latest;
    if (get(heldAtom)?.userId !== userId) return;
    const next: Snapshot = {
      until: record.until,
      wholeAt: isWhole ? device.now() : snapshot.wholeAt,
      memory: rememberAll(isWhole ? NO_SNAPSHOT.memory : snapshot.memory, record.settled),
      fresh: record.fresh,
      settings: record.settings,
    };
    const stillPending = get(pendingAnswersAtom)(userId).map(toAnswer);
    set(heldAtom, {
      userId,
      snapshot: next,
      pending: join(stillPending, pending),
      status: 'ready',
      problem: null,
    });
    // To write it takes a phone as long as to read it: what is kept says the same, as of a while ago.
    if (isWhole || hasNews(snapshot, record)) writeSnapshot(device, userId, next);
  } catch (error) {
    const held = get(heldAtom);
    if (held?.userId !== userId) return;
    set(heldAtom, { ...held, status: 'failed', problem: messageOf(error, 'Unknown error') });
  }
});

/** Writes the plan, and shows it at once where that worked. Throws an AppError. */
export const savePlanAtom = atom(
  null,
  async (get, set, userId: string, settings: PlanSettings): Promise<void> => {
    await get(learningPortAtom).saveSettings(userId, settings);
    const held = get(heldAtom);
    if (held?.userId !== userId || held.snapshot.until === null) return;
    const snapshot = { ...held.snapshot, settings };
    set(heldAtom, { ...held, snapshot });
    writeSnapshot(get(deviceAtom), userId, snapshot);
  },
);
