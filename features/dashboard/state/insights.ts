import { atom } from 'jotai';
import { userIdAtom } from '#features/auth';
import { type HistoryEntry, latest } from '../model/history.ts';
import { mergeTags, type TagCount } from '../model/tags.ts';
import { dashboardPortAtom } from '../ports.ts';

/** How many attempts the history shows. */
const HISTORY_LENGTH = 30;

type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

interface Insights {
  userId: string;
  tags: Loaded<TagCount[]>;
  history: Loaded<HistoryEntry[]>;
}

const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed' } as const;

const heldAtom = atom<Insights | null>(null);

/** Topics and history of whoever is signed in. */
export const insightsAtom = atom((get): Insights => {
  const held = get(heldAtom);
  const userId = get(userIdAtom) ?? '';
  return held?.userId === userId ? held : { userId, tags: LOADING, history: LOADING };
});

const changeAtom = atom(null, (get, set, userId: string, change: Partial<Insights>): void => {
  const held = get(heldAtom);
  if (held?.userId === userId) set(heldAtom, { ...held, ...change });
});

/** Loads what stands below the fold, after the twelve loaders, so that it cannot hold them up. Never rejects. */
export const loadInsightsAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  if (get(heldAtom)?.userId !== userId) set(heldAtom, { userId, tags: LOADING, history: LOADING });
  const port = get(dashboardPortAtom);
  await Promise.all([
    port.loadHistory(userId, HISTORY_LENGTH).then(
      (entries) =>
        set(changeAtom, userId, {
          history: { status: 'ready', value: latest(entries, HISTORY_LENGTH) },
        }),
      () => set(changeAtom, userId, { history: FAILED }),
    ),
    port.loadTags().then(
      (counts) => set(changeAtom, userId, { tags: { status: 'ready', value: mergeTags(counts) } }),
      () => set(changeAtom, userId, { tags: FAILED }),
    ),
  ]);
});
