import { type Answer, mergeAnswers, pendingAnswers } from '#features/answers';
import { latestAnswers, readSnapshot } from '#features/memory';
import { BANKS, type Bank, type DrawRequest } from '#features/questions';
import type { DrawSlot } from '#features/review';
import type { Device } from '#kernel/device';
import { drawFromPack, drawPlanFromPacks } from '../model/drawFromPack.ts';
import { packStore, readPack } from './packStore.ts';

// Selects questions from the question packs: copies of the question banks on this device. The server selects by the
// same rules (docs/adr/0010). The rules use the learner's latest answers.

/** Whose answers decide, and on which device the packs are. */
export interface Drawer {
  device: Device;
  userId: string;
}

const SEEDS = 2 ** 32;

/** Returns this learner's latest answer to each question, including answers that are not sent yet. */
function latestHere({ device, userId }: Drawer): Map<string, Answer> {
  const confirmed = readSnapshot(device, userId)?.answers ?? [];
  return latestAnswers(mergeAnswers(pendingAnswers(device, userId), confirmed));
}

const freshSeed = ({ device }: Drawer) => Math.floor(device.random() * SEEDS);

/** Selects questions from a bank's pack; null if the device has no pack of this bank. */
export async function drawFromStoredPack(
  drawer: Drawer,
  { bank, ...request }: DrawRequest,
): Promise<readonly unknown[] | null> {
  const pack = await readPack(bank);
  return pack === null ? null : drawFromPack(pack, latestHere(drawer), request, freshSeed(drawer));
}

/** Selects the questions of a day's plan from the packs; null if the pack of a needed bank is missing. */
export async function drawPlanFromStoredPacks(
  drawer: Drawer,
  ids: readonly string[],
  slots: readonly DrawSlot[],
): Promise<readonly { bank: Bank; row: unknown }[] | null> {
  const packs = new Map((await packStore.readPacks()).map((pack) => [pack.bank, pack]));
  if (packs.size === 0) return null;
  const rows = drawPlanFromPacks(packs, latestHere(drawer), { ids, slots }, freshSeed(drawer));
  const found = new Set(rows?.map(({ row }) => row.global_id));
  // A requested question may be in a bank whose pack is missing. Then return null, so that the server is asked.
  const isMissing = packs.size < BANKS.length && ids.some((id) => !found.has(id));
  return isMissing ? null : rows;
}

/** Finds the questions with these ids in a bank's pack; null if the pack is missing or lacks one of them. */
export async function findInStoredPack(
  bank: Bank,
  ids: readonly string[],
): Promise<readonly unknown[] | null> {
  const wanted = new Set(ids);
  const items = (await readPack(bank))?.items.filter(({ global_id }) => wanted.has(global_id));
  return items === undefined || items.length < wanted.size ? null : items;
}
