import { atom } from 'jotai';
import * as v from 'valibot';
import { BANKS, SUBJECTS } from '#features/questions';
import { DEVICE_KEYS, storedListAtom } from '#kernel/device';
import { learnerIdAtom, requireLearner } from '#kernel/learner';
import type { BookletIds } from '../model/booklet.ts';

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
export const readBookletIdsAtom = atom(null, (get, _set, code: string): BookletIds | null => {
  const kept = get(bookletsAtom).find((one) => one.code === code);
  return kept?.sections ?? null;
});

export const storeBookletIdsAtom = atom(null, (_get, set, code: string, ids: BookletIds): void => {
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
