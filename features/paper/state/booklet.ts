import { atom, type Getter } from 'jotai';
import * as v from 'valibot';
import { packSourcePortAtom, packStorePortAtom } from '#features/offline';
import { BANKS, type Bank, drawErrorText, SUBJECTS } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { DEVICE_KEYS, deviceAtom, storedListAtom } from '#kernel/device';
import { learnerIdAtom, requireLearner } from '#kernel/learner';
import {
  type Booklet,
  type BookletIds,
  banksOfBooklet,
  bookletCodeOf,
  codeMatchesItems,
  drawBookletIds,
  type ItemsByBank,
  makeBooklet,
} from '../model/booklet.ts';
import { codeProblemText, parseCode, SEED_NUMBERS } from '../model/code.ts';
import { drawFromEarlierBanks } from '../model/earlier.ts';
import { type BookletPlan, planOfNumber } from '../model/plan.ts';

/** A booklet, or a sentence that says why it could not be made or found. */
export type BookletOrProblem = { booklet: Booklet } | { problem: string };

/** Banks on the device count as current if they were updated within this time (ms). */
const FRESH_MS = 24 * 3_600_000;

const CHANGED =
  'This booklet cannot be put together again from the questions that are here: they were changed since it was printed, or it was printed elsewhere. Key it in on a device that printed or opened it before, or mark it by its printed key.';

/** Banks that this tab has downloaded. They stay in memory, so that the tab downloads each bank only once. */
const downloadedAtom = atom<ItemsByBank>(new Map());

export const drawBookletAtom = atom(
  null,
  (get, set, plan: BookletPlan): Promise<BookletOrProblem> =>
    orProblem(get, async () => {
      const device = get(deviceAtom);
      const kept = await keptBanks(get, (await device.isOnline()) ? device.now() - FRESH_MS : 0);
      const banks = await set(completeAtom, plan, kept);
      const seed = Math.floor(device.random() * SEED_NUMBERS);
      const ids = drawBookletIds(plan, seed, banks);
      if (ids.every((shares) => shares.every((share) => share.ids.length === 0)))
        throw new AppError(
          'not-found',
          'There are no questions of this kind. Please try a different combination.',
        );
      const code = bookletCodeOf(plan, seed, ids);
      set(storeBookletIdsAtom, code, ids);
      return makeBooklet(code, plan, ids, banks);
    }),
);

/**
 * Finds the booklet with a code (docs/product.md#paper-2). Uses the booklet saved on this device. Without
 * one, draws it again: from the device's banks, else from the server's current banks, else from the banks'
 * earlier content.
 */
export const openBookletAtom = atom(
  null,
  (get, set, text: string): Promise<BookletOrProblem> =>
    orProblem(get, async () => {
      const read = parseCode(text);
      if ('kind' in read) throw new AppError('not-found', codeProblemText(read));
      const { code, parts } = read;
      const plan = planOfNumber(parts.plan);
      if (plan === null) throw new AppError('not-found', codeProblemText({ kind: 'check' }));
      const known = set(readBookletIdsAtom, code);
      let banks = await set(completeAtom, plan, await keptBanks(get, 0));
      let ids = known ?? drawBookletIds(plan, parts.seed, banks);
      if (known === null && !codeMatchesItems(parts, ids)) {
        banks = await set(completeAtom, plan, new Map());
        ids = drawBookletIds(plan, parts.seed, banks);
      }
      if (known === null && !codeMatchesItems(parts, ids)) {
        const earlier = drawFromEarlierBanks(
          plan,
          parts,
          await get(packSourcePortAtom).loadHistory(banksOfBooklet(plan)),
        );
        if (earlier === null) throw new AppError('not-found', CHANGED);
        ids = earlier;
      }
      set(storeBookletIdsAtom, code, ids);
      return makeBooklet(code, plan, ids, banks);
    }),
);

async function orProblem(get: Getter, open: () => Promise<Booklet>): Promise<BookletOrProblem> {
  try {
    return { booklet: await open() };
  } catch (error) {
    return { problem: drawErrorText(error, await get(deviceAtom).isOnline()) };
  }
}

/** The banks on this device that were updated at the instant `since` or later. */
async function keptBanks(get: Getter, since: number): Promise<ItemsByBank> {
  const packs = await get(packStorePortAtom).readPacks();
  return new Map(packs.filter(({ updatedAt }) => updatedAt >= since).map(({ bank, items }) => [bank, items]));
}

/** Returns all banks from which the booklet's plan takes items, and downloads those that are not on the device. */
const completeAtom = atom(
  null,
  async (get, set, plan: BookletPlan, here: ItemsByBank): Promise<ItemsByBank> => {
    const wanted = banksOfBooklet(plan);
    const missing = wanted.filter((bank) => !here.has(bank) && !get(downloadedAtom).has(bank));
    if (missing.length > 0) {
      const changes = await get(packSourcePortAtom).loadChanges(null, missing);
      set(
        downloadedAtom,
        (before) => new Map([...before, ...changes.map(({ bank, items }) => [bank, items] as const)]),
      );
    }
    const downloaded = get(downloadedAtom);
    return new Map(
      wanted.flatMap((bank): [Bank, NonNullable<ReturnType<ItemsByBank['get']>>][] => {
        const items = here.get(bank) ?? downloaded.get(bank);
        return items === undefined ? [] : [[bank, items]];
      }),
    );
  },
);

/** The most booklets that the device saves. The items of a whole exam take about 13 kB. */
const MOST_BOOKLETS = 5;

const bookletSchema = v.object({
  code: v.string(),
  sections: v.array(v.array(v.object({ bank: v.picklist(BANKS), ids: v.array(v.string()) }))),
});

/**
 * The items of booklets that were printed or keyed in on this device. They are saved because the banks may change
 * later.
 */
const bookletsAtom = storedListAtom<v.InferOutput<typeof bookletSchema>>(DEVICE_KEYS.paperBooklets, {
  schema: bookletSchema,
  keyOf: ({ code }) => code,
  join: (_, other) => other,
});

/** The items of a booklet that this device has saved; null if it has not saved the booklet. */
const readBookletIdsAtom = atom(null, (get, _set, code: string): BookletIds | null => {
  const kept = get(bookletsAtom).find((one) => one.code === code);
  return kept?.sections ?? null;
});

const storeBookletIdsAtom = atom(null, (_get, set, code: string, ids: BookletIds): void => {
  const sections = ids.map((shares) => shares.map(({ bank, ids: own }) => ({ bank, ids: [...own] })));
  set(bookletsAtom, (kept) =>
    [...kept.filter((one) => one.code !== code), { code, sections }].slice(-MOST_BOOKLETS),
  );
});

/** The text that the learner typed for each section of a booklet. */
const textsSchema = v.partial(v.object(v.entriesFromList(SUBJECTS, v.string())));
export type DraftTexts = v.InferOutput<typeof textsSchema>;

const draftSchema = v.object({ userId: v.string(), code: v.string(), texts: textsSchema });

/** Answers that were typed but not submitted yet. */
const draftsAtom = storedListAtom<v.InferOutput<typeof draftSchema>>(DEVICE_KEYS.paperAnswers, {
  schema: draftSchema,
  keyOf: ({ userId, code }) => `${userId} ${code}`,
  join: (_, other) => other,
});

/** The text that the learner has typed for a booklet but not submitted; empty if nothing was typed. */
export const readDraftAtom = atom(null, (get, _set, code: string): DraftTexts => {
  const userId = get(learnerIdAtom);
  return get(draftsAtom).find((draft) => draft.userId === userId && draft.code === code)?.texts ?? {};
});

/** Saves the text that the learner has typed for a booklet; null deletes the saved text. */
export const storeDraftAtom = atom(null, (get, set, code: string, texts: DraftTexts | null): void => {
  const userId = requireLearner(get);
  set(draftsAtom, (drafts) => [
    ...drafts.filter((draft) => draft.userId !== userId || draft.code !== code),
    ...(texts === null ? [] : [{ userId, code, texts }]),
  ]);
});
