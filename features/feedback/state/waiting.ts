import { atom } from 'jotai';
import * as v from 'valibot';
import { AppError } from '#kernel/app-error';
import { changeStoredList, DEVICE_KEYS, deviceAtom, type ListRules, readStoredList } from '#kernel/device';
import { type BugReport, type FeatureRequest, feedbackPortAtom } from '../ports.ts';

/** Feedback that was written without a network, of every learner of this device. */
const KEY = DEVICE_KEYS.feedbackOutbox;

const waitingSchema = v.variant('kind', [
  v.object({
    kind: v.literal('bug'),
    id: v.string(),
    userId: v.string(),
    title: v.string(),
    description: v.string(),
    screenshotUrl: v.string(),
    videoUrl: v.string(),
  }),
  v.object({ kind: v.literal('feature'), id: v.string(), userId: v.string(), text: v.string() }),
]);

type Waiting = v.InferOutput<typeof waitingSchema>;

const RULES: ListRules<Waiting> = {
  schema: waitingSchema,
  keyOf: ({ id }) => id,
  join: (_one, other) => other,
};

/** Puts feedback aside until there is a network. Resolves to false where the device has no room: then nothing is put aside. */
export const putAsideAtom = atom(
  null,
  async (
    get,
    _set,
    entry: ({ kind: 'bug' } & BugReport) | ({ kind: 'feature' } & FeatureRequest),
  ): Promise<boolean> => {
    const device = get(deviceAtom);
    const without = (entries: Waiting[]) => entries.filter(({ id }) => id !== entry.id);
    changeStoredList(device, KEY, RULES, (entries) => [...without(entries), entry]);
    const isKept = await device.saved();
    if (!isKept) changeStoredList(device, KEY, RULES, without);
    return isKept;
  },
);

const isSendingAtom = atom(false);

/** What the server will never take; not tried again until the app starts anew. */
const refusedAtom = atom<ReadonlySet<string>>(new Set<string>());

const WORTH_A_RETRY = new Set(['offline', 'signed-out', 'rate-limited']);

/**
 * Sends this learner's feedback that waits, in the order of writing. It leaves the device once the server has it; the server knows it by
 * its id, so that one whose answer got lost, or that two tabs send, is stored once. Never throws.
 */
export const sendWaitingFeedbackAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  if (get(isSendingAtom)) return;
  set(isSendingAtom, true);
  const [device, port] = [get(deviceAtom), get(feedbackPortAtom)];
  try {
    for (const entry of readStoredList(device, KEY, RULES)) {
      if (entry.userId !== userId || get(refusedAtom).has(entry.id)) continue;
      if (!device.isOnline()) return;
      try {
        await (entry.kind === 'bug' ? port.sendBugReport(entry) : port.sendFeatureRequest(entry));
      } catch (error) {
        if (error instanceof AppError && WORTH_A_RETRY.has(error.kind)) return;
        set(refusedAtom, new Set([...get(refusedAtom), entry.id]));
        continue;
      }
      changeStoredList(device, KEY, RULES, (entries) => entries.filter(({ id }) => id !== entry.id));
    }
  } finally {
    set(isSendingAtom, false);
  }
});
