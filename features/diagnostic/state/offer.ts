import { atom } from 'jotai';
import * as v from 'valibot';
import { learningAtom } from '#features/memory';
import { DEVICE_KEYS, deviceAtom, readStored, writeStored } from '#kernel/device';
import { QUESTIONS } from '../model/facts.ts';

// What the dashboard asks of a diagnostic, without the rules by which one runs: those come with its page.

const runningSchema = v.object({ userId: v.string(), status: v.literal('active'), index: v.number() });

/** '3 of 24' for the learner's running diagnostic; null without one. */
export const runningDiagnosticAtom = atom((get) => (userId: string): string | null => {
  const running = readStored(get(deviceAtom), DEVICE_KEYS.diagnostic, runningSchema);
  return running?.userId === userId ? `${running.index + 1} of ${QUESTIONS}` : null;
});

/** From so many answers on there is a picture, and no diagnostic is offered. */
const ENOUGH_ANSWERS = 20;

/** Where it is kept that a learner does not want one; it goes with their account (kernel/device/forgetUser.ts). */
const skippedKey = (userId: string) => `${DEVICE_KEYS.diagnosticSkipped}:${userId}`;
/** Counts what changes on the device. */
const skipsAtom = atom(0);

/** Whether a diagnostic is worth offering to the learner: little is known, none is open, and they did not wave it away. */
export const isDiagnosticOfferedAtom = atom((get) => {
  get(skipsAtom);
  const { status, memory } = get(learningAtom);
  const [device, runningOf] = [get(deviceAtom), get(runningDiagnosticAtom)];
  return (userId: string): boolean =>
    status === 'ready' &&
    memory.answers < ENOUGH_ANSWERS &&
    runningOf(userId) === null &&
    readStored(device, skippedKey(userId), v.boolean()) !== true;
});

/** The learner does without a diagnostic: it is not offered again on this device. */
export const skipDiagnosticAtom = atom(null, (get, set, userId: string): void => {
  writeStored(get(deviceAtom), skippedKey(userId), true);
  set(skipsAtom, (count) => count + 1);
});
