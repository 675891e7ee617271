import { randomUUID } from 'node:crypto';

/**
 * A finished attempt as a device sends it to `finish_attempt`: `answers` answers, or answers with these ids. The
 * database scores only answers to questions that exist.
 */
export function finishedAttempt(answers: number | readonly string[], questions: readonly string[] = []) {
  const ids = typeof answers === 'number' ? Array.from({ length: answers }, () => randomUUID()) : answers;
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    kind: 'quiz',
    started_at: new Date(Date.parse(now) - 21_000 * ids.length).toISOString(),
    ended_at: now,
    duration: 21 * ids.length,
    total: ids.length,
    answers: ids.map((id, index) => ({
      id,
      question_uuid: questions[index] ?? randomUUID(),
      bank: 'science',
      tag: 'biology',
      letter: 'A',
      is_correct: true,
      ms: 21_000,
      answered_at: now,
    })),
  };
}
