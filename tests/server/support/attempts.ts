import { randomUUID } from 'node:crypto';

/** A finished attempt as a device sends it to `finish_attempt`, with one answer for each question id. */
export function finishedAttempt(answers: number | readonly string[]) {
  const ids = typeof answers === 'number' ? Array.from({ length: answers }, () => randomUUID()) : answers;
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    kind: 'quiz',
    started_at: now,
    ended_at: now,
    duration: 21 * ids.length,
    total: ids.length,
    answers: ids.map((id) => ({
      id,
      question_uuid: randomUUID(),
      bank: 'science',
      tag: 'biology',
      letter: 'A',
      is_correct: true,
      ms: 21_000,
      answered_at: now,
    })),
  };
}
