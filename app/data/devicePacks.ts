import { type AnswerEntry, type EndedSession, pendingAnswers } from '#features/attempt';
import { drawFromPack, drawPlanFromPacks, type LatestAnswer, latestOf } from '#features/offline';
import { BANKS, type Bank, type DrawRequest, itemKeyOf } from '#features/questions';
import type { DrawSlot } from '#features/review';
import { sessionDevice } from '../start/storedSession.ts';
import { packStore, readPack } from './packStore.ts';

// Questions that are on the device: drawn as the server draws them (docs/adr/0010), by the learner's own latest answers.

const SEEDS = 2 ** 32;

/** The latest answers of this learner, those that still wait to be sent among them. */
async function latestAnswers(userId: string): Promise<Map<string, LatestAnswer>> {
  const kept = await packStore.readLatest(userId);
  const waiting = pendingAnswers(sessionDevice(), userId).map(({ entry, at }) => toLatest(entry, at));
  return latestOf([...(kept?.answers ?? []), ...waiting]);
}

function toLatest({ questionId, isCorrect, isFlagged }: AnswerEntry, at: number): LatestAnswer {
  return { itemKey: itemKeyOf(questionId), at, isRight: isCorrect, isFlagged };
}

const freshSeed = () => Math.floor(sessionDevice().random() * SEEDS);

/** Draws from the bank's pack; null where there is none. */
export async function drawHere(
  userId: string,
  { bank, ...request }: DrawRequest,
): Promise<readonly unknown[] | null> {
  const pack = await readPack(bank);
  return pack === null ? null : drawFromPack(pack, await latestAnswers(userId), request, freshSeed());
}

/** A day's items from the packs; null where one of the banks is not here. */
export async function drawPlanHere(
  userId: string,
  keys: readonly string[],
  slots: readonly DrawSlot[],
): Promise<readonly { bank: Bank; row: unknown }[] | null> {
  const packs = new Map((await packStore.readPacks()).map((pack) => [pack.bank, pack]));
  if (packs.size === 0) return null;
  const rows = drawPlanFromPacks(packs, await latestAnswers(userId), { keys, slots }, freshSeed());
  const found = new Set(rows?.map(({ row }) => itemKeyOf(row.global_id)));
  // An item that is named may be in a bank that this device does not keep.
  const isMissing = packs.size < BANKS.length && keys.some((key) => !found.has(key));
  return isMissing ? null : rows;
}

/** Items by their ids; null where the bank is not here, or no longer has one of them. */
export async function findHere(bank: Bank, ids: readonly string[]): Promise<readonly unknown[] | null> {
  const wanted = new Set(ids);
  const items = (await readPack(bank))?.items.filter(({ global_id }) => wanted.has(global_id));
  return items === undefined || items.length < wanted.size ? null : items;
}

/** Remembers what the server has taken: it waits no longer, and its next record comes hours later. */
export async function noteAnswers(
  { userId, endedAt }: EndedSession,
  answers: readonly AnswerEntry[],
): Promise<void> {
  const kept = await packStore.readLatest(userId);
  if (kept === null) return;
  const all = latestOf([...kept.answers, ...answers.map((answer) => toLatest(answer, endedAt))]);
  await packStore.writeLatest({ ...kept, answers: [...all.values()] });
}

export { keepOverview, readOverviewKept } from './packStore.ts';
