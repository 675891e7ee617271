import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { QUESTION_COUNT } from '../model/facts.ts';

// The dashboard needs only the progress of a running diagnostic, so this file does not import the code of diagnostics.
// That code loads with the diagnostic's page.

const storedRunningAtom = storedAtom(
  DEVICE_KEYS.diagnostic,
  v.object({ userId: v.string(), status: v.literal('active'), index: v.number() }),
);

/** The progress of the learner's running diagnostic, such as '3 of 8'; null if none is running. */
export const runningDiagnosticAtom = atom((get): string | null => {
  const running = get(storedRunningAtom);
  return running !== null && running.userId === get(learnerIdAtom)
    ? `${running.index} of ${QUESTION_COUNT}`
    : null;
});
