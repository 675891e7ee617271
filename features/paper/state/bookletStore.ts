import { atom } from 'jotai';
import * as v from 'valibot';
import { BANKS, SUBJECTS } from '#features/questions';
import {
  changeStoredList,
  DEVICE_KEYS,
  deviceAtom,
  readStoredList,
  type StoredListRules,
} from '#kernel/device';
import type { BookletIds } from '../model/booklet.ts';

/**
 * The storage key for the items of booklets that were printed or keyed in on this device. The items are saved because
 * the banks may change later.
 */
const BOOKLETS_KEY = DEVICE_KEYS.paperBooklets;
/** The most booklets that the device saves. The items of a whole exam take about 13 kB. */
const MOST_BOOKLETS = 5;

const bookletSchema = v.object({
  code: v.string(),
  sections: v.array(v.array(v.object({ bank: v.picklist(BANKS), ids: v.array(v.string()) }))),
});

const BOOKLETS: StoredListRules<v.InferOutput<typeof bookletSchema>> = {
  schema: bookletSchema,
  keyOf: ({ code }) => code,
  join: (_, other) => other,
};

/** The items of a booklet that this device has saved; null if it has not saved the booklet. */
export const readBookletIdsAtom = atom(null, (get, _set, code: string): BookletIds | null => {
  const kept = readStoredList(get(deviceAtom), BOOKLETS_KEY, BOOKLETS).find((one) => one.code === code);
  return kept?.sections ?? null;
});

export const storeBookletIdsAtom = atom(null, (get, _set, code: string, ids: BookletIds): void => {
  const sections = ids.map((shares) => shares.map(({ bank, ids: own }) => ({ bank, ids: [...own] })));
  changeStoredList(get(deviceAtom), BOOKLETS_KEY, BOOKLETS, (kept) =>
    [...kept.filter((one) => one.code !== code), { code, sections }].slice(-MOST_BOOKLETS),
  );
});

/** The storage key for answers that were typed but not submitted yet. */
const DRAFTS_KEY = DEVICE_KEYS.paperAnswers;

/** The text that the learner typed for each section of a booklet. */
const textsSchema = v.partial(v.object(v.entriesFromList(SUBJECTS, v.string())));
export type DraftTexts = v.InferOutput<typeof textsSchema>;

const draftSchema = v.object({ userId: v.string(), code: v.string(), texts: textsSchema });

const DRAFTS: StoredListRules<v.InferOutput<typeof draftSchema>> = {
  schema: draftSchema,
  keyOf: ({ userId, code }) => `${userId} ${code}`,
  join: (_, other) => other,
};

interface DraftName {
  userId: string;
  code: string;
}

/** The text that the learner has typed for a booklet but not submitted; empty if nothing was typed. */
export const readDraftAtom = atom(null, (get, _set, { userId, code }: DraftName): DraftTexts => {
  const drafts = readStoredList(get(deviceAtom), DRAFTS_KEY, DRAFTS);
  return drafts.find((draft) => draft.userId === userId && draft.code === code)?.texts ?? {};
});

/** Saves the text that the learner has typed for a booklet; null deletes the saved text. */
export const storeDraftAtom = atom(
  null,
  (get, _set, { userId, code }: DraftName, texts: DraftTexts | null): void => {
    changeStoredList(get(deviceAtom), DRAFTS_KEY, DRAFTS, (drafts) => [
      ...drafts.filter((draft) => draft.userId !== userId || draft.code !== code),
      ...(texts === null ? [] : [{ userId, code, texts }]),
    ]);
  },
);
