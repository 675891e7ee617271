import { randomUUID } from 'node:crypto';

/** A row of `answers` as a device writes it. */
export function answerRow(id: string = randomUUID()) {
  return {
    id,
    question_uuid: randomUUID(),
    bank: 'science',
    tag: 'biology',
    mode: 'quiz',
    letter: 'A',
    is_correct: true,
    ms: 21_000,
    answered_at: new Date().toISOString(),
    attempt_id: randomUUID(),
  };
}
