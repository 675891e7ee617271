import { atom } from 'jotai';
import { queueEntryAtom } from '#features/outbox';
import { problemText } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { requireLearner } from '#kernel/learner';
import type { FormStatus } from '../model/draft.ts';
import { FEEDBACK_TEXT } from '../model/kinds.ts';
import { feedbackPortAtom } from '../ports.ts';
import { featureRequestKind } from './kinds.ts';

interface RequestDraft {
  /** The id of the database row for this request. So a request that is sent twice is stored once. */
  id: string;
  text: string;
  status: FormStatus;
  /** Why the request could not be sent; null if it was not tried or did not fail. */
  problem: string | null;
}

const EMPTY: Omit<RequestDraft, 'id'> = { text: '', status: 'writing', problem: null };
/** The feature request that the learner is writing (docs/product.md#feed-5). */
export const featureRequestAtom = atom<RequestDraft>({ ...EMPTY, id: '' });

export const resetFeatureRequestAtom = atom(null, (get, set): void => {
  set(featureRequestAtom, { ...EMPTY, id: get(deviceAtom).uuid() });
});

export const writeFeatureRequestAtom = atom(null, (get, set, text: string): void => {
  set(featureRequestAtom, { ...get(featureRequestAtom), text });
});

/**
 * Sends the request, or saves it until there is a network (docs/product.md#feed-7). A text of only spaces
 * is not sent.
 */
export const submitFeatureRequestAtom = atom(null, async (get, set): Promise<void> => {
  const userId = requireLearner(get);
  const { id, text, status } = get(featureRequestAtom);
  if (text.trim() === '' || status === 'submitting') return;
  const failed = (reason: string) =>
    ({ status: 'writing', problem: FEEDBACK_TEXT.requestFailed(reason) }) as const;
  set(featureRequestAtom, { id, text, status: 'submitting', problem: null });
  if (!(await get(deviceAtom).isOnline())) {
    const body = { id, userId, text: text.trim() };
    const isKept = await set(queueEntryAtom, { id, userId, kind: featureRequestKind.name, body });
    const outcome = isKept ? ({ status: 'kept', problem: null } as const) : failed(FEEDBACK_TEXT.noRoom);
    return set(featureRequestAtom, { id, text, ...outcome });
  }
  const outcome = await get(feedbackPortAtom)
    .send('feature', { id, userId, text: text.trim() })
    .then(
      () => ({ status: 'sent', problem: null }) as const,
      (error: unknown) => failed(problemText(error, FEEDBACK_TEXT.unknown)),
    );
  // Show the outcome only if this draft is still open: closing the form starts a new draft with another id.
  if (get(featureRequestAtom).id === id) set(featureRequestAtom, { id, text, ...outcome });
});
