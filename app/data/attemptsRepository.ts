import * as v from 'valibot';
import type { Answer, AttemptKind, AttemptsPort } from '#features/answers';
import { addToSnapshot } from '#features/memory';
import { packStore } from '#features/offline';
import type { Bank } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { sharedDevice } from '../start/storedSession.ts';
import { attemptDocument } from './attemptDocument.ts';
import type { Json } from './database.types.ts';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

/** The table that stores the sessions of each kind of attempt (docs/product.md#data-2). */
export const SESSION_TABLES = {
  quiz: 'quizzes_session',
  mock: 'mock_exams_session',
  flashcards: 'flashcard_sessions',
} as const satisfies Record<AttemptKind, string>;

/**
 * `marks`: whether an answer is right, by answer id. Lists only answers that the database graded differently
 * from the device, which had the question with an old answer key.
 */
const finishedSchema = v.object({ marks: v.record(v.string(), v.boolean()) });

export const attemptsRepository: AttemptsPort = {
  async openSession({ id, kind, userId, startedAt }) {
    dataOrThrow(
      await supabase()
        .from(SESSION_TABLES[kind])
        .upsert(
          { id, user_id: userId, start_time: new Date(startedAt).toISOString() },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    );
  },

  async finishAttempt(session) {
    // Convert to plain JSON values, the form in which the outbox stored the attempt.
    const attempt: Json = JSON.parse(JSON.stringify(attemptDocument(session)));
    const finished = dataOrThrow(await supabase().rpc('finish_attempt', { p_attempt: attempt }));
    const receipt = v.safeParse(finishedSchema, finished);
    // A captive portal may answer `{}` or an empty body. The attempt then stays in the outbox.
    if (!receipt.success) throw new AppError('offline', '');
    return receipt.output.marks;
  },
};

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
