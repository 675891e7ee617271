import { randomUUID } from 'node:crypto';
import type { Claims, Row, TestDatabase } from './test-database.ts';

export interface SentAnswer {
  id: string;
  question_uuid: string;
  letter: string | null;
  is_correct: boolean;
  [column: string]: unknown;
}

/** An answer as a device sends it, with these changes. */
export const sentAnswer = (changes: Row = {}): SentAnswer => ({
  id: randomUUID(),
  question_uuid: randomUUID(),
  bank: 'science',
  tag: 'biology',
  letter: 'A',
  is_correct: true,
  ms: 20_000,
  flagged: false,
  guessed: false,
  answered_at: '2026-11-20T01:05:00Z',
  place: 1,
  ...changes,
});

/** A finished quiz without answers, as a device sends it, with these changes. */
export const sentAttempt = (changes: Row = {}): Row & { id: string } => ({
  id: randomUUID(),
  kind: 'quiz',
  started_at: '2026-11-20T01:00:00Z',
  ended_at: '2026-11-20T01:10:00Z',
  duration: 600,
  day: '2026-11-20',
  topic: 'science',
  difficulty: 'Easy',
  total: 2,
  details: { version: 1 },
  answers: [],
  ...changes,
});

/** Sends an attempt as the caller, and resolves to what the device gets back. */
export async function finishAttempt(db: TestDatabase, claims: Claims, attempt: unknown) {
  const [row] = await db.askAs(claims, 'select public.finish_attempt($1) as result', [
    JSON.stringify(attempt),
  ]);
  return row?.result as { received_at: string; stored: number; marks: Record<string, boolean> };
}
