import type { Answer } from '#features/answers';
import { addToSnapshot } from '#features/memory';
import type { Bank } from '#features/questions';
import { sharedDevice } from '../start/storedSession.ts';
import { packStore } from './packStore.ts';

/** Updates this device when the server has stored answers: its snapshot, and the question packs. */
export async function keepStoredAnswers(
  userId: string,
  answers: readonly Answer[],
  outdated: readonly Bank[],
): Promise<void> {
  addToSnapshot(sharedDevice(), userId, answers);
  // A pack with an old answer key is removed. Results then load their questions from the server, and the next update
  // downloads the whole pack.
  await Promise.all(outdated.map((bank) => packStore.removePack(bank))).catch(() => undefined);
}
