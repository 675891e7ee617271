import { atom } from 'jotai';
import { queueEntryAtom } from '#features/outbox';
import { problemText } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { FEEDBACK_TEXT } from '../model/messages.ts';
import { feedbackPortAtom } from '../ports.ts';
import { featureRequestKind } from './kinds.ts';

interface RequestDraft {
  /** The id of the database row for this request. So a request that is sent twice is stored once. */
  id: string;
  text: string;
  status:
    | { kind: 'writing' }
    | { kind: 'submitting' }
    | { kind: 'sent' }
    | { kind: 'kept' }
    | { kind: 'failed'; reason: string };
}

const draftAtom = atom<RequestDraft>({ id: '', text: '', status: { kind: 'writing' } });

/** The feature request that the learner is writing (docs/product.md#feed-5). */
export const featureRequestAtom = atom((get) => get(draftAtom));

export const resetFeatureRequestAtom = atom(null, (get, set): void => {
  set(draftAtom, { id: get(deviceAtom).uuid(), text: '', status: { kind: 'writing' } });
});

export const writeFeatureRequestAtom = atom(null, (get, set, text: string): void => {
  set(draftAtom, { ...get(draftAtom), text });
});

/**
 * Sends the request, or saves it until there is a network (docs/product.md#feed-7). A text of only spaces
 * is not sent.
 */
export const submitFeatureRequestAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  const { id, text, status } = get(draftAtom);
  if (text.trim() === '' || status.kind === 'submitting') return;
  if (!get(deviceAtom).isOnline()) {
    const body = { id, userId, text: text.trim() };
    const isKept = await set(queueEntryAtom, { id, userId, kind: featureRequestKind.name, body });
    const outcome = isKept
      ? ({ kind: 'kept' } as const)
      : ({ kind: 'failed', reason: FEEDBACK_TEXT.noRoom } as const);
    return set(draftAtom, { id, text, status: outcome });
  }
  set(draftAtom, { id, text, status: { kind: 'submitting' } });
  const outcome = await get(feedbackPortAtom)
    .sendFeatureRequest({ id, userId, text: text.trim() })
    .then(
      () => ({ kind: 'sent' }) as const,
      (error: unknown) => ({ kind: 'failed', reason: problemText(error, FEEDBACK_TEXT.unknown) }) as const,
    );
  // Show the outcome only if this draft is still open: closing the form starts a new draft with another id.
  if (get(draftAtom).id === id) set(draftAtom, { id, text, status: outcome });
});
