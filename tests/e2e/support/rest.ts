import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { BACKEND } from './backend.ts';

/**
 * Headers for the calls that a test makes outside the browser: each call gets its own connection. A server closes an
 * idle connection after some seconds. If a call used it at that moment, this client would fail with ECONNRESET; a
 * browser would retry.
 */
export const OWN_CONNECTION = { connection: 'close' };

/** The access token and the public key of a page. It runs in the page: pass it to `page.evaluate`. */
export function accessOfPage(): { token: string; key: string } {
  const name = Object.keys(localStorage).find((other) => /^sb-.+-auth-token$/.test(other)) ?? '';
  const session: { access_token?: string } = JSON.parse(localStorage.getItem(name) ?? '{}');
  const meta = document.querySelector('meta[name="supabase-anon-key"]');
  return { token: session.access_token ?? '', key: meta?.getAttribute('content') ?? '' };
}

/** The public key and the access token of the page's session, as headers for calls to the backend. */
export async function sessionHeaders(page: Page): Promise<Record<string, string>> {
  const { token, key } = await page.evaluate(accessOfPage);
  return { ...OWN_CONNECTION, apikey: key, authorization: `Bearer ${token}` };
}

/** The questions of a bank, as the page's learner downloads them. */
export async function bankItems(
  page: Page,
  bank: string,
): Promise<{ global_id: string; tag: string; answer: string }[]> {
  const response = await page.request.post(`${BACKEND}/rest/v1/rpc/bank_changes`, {
    headers: await sessionHeaders(page),
    data: { p_banks: [bank] },
  });
  expect(response.status(), await response.text()).toBe(200);
  const [changes] = await response.json();
  return changes.items;
}

interface PastAnswer {
  question_uuid: string;
  bank: string;
  tag: string;
  letter: string;
  is_correct: boolean;
  answered_at: string;
}

/** Sends a finished attempt to the server as a device does, as the page's learner. */
async function finishAttempt(page: Page, attempt: Record<string, unknown>): Promise<void> {
  const response = await page.request.post(`${BACKEND}/rest/v1/rpc/finish_attempt`, {
    headers: await sessionHeaders(page),
    data: { p_attempt: { id: randomUUID(), kind: 'quiz', duration: 0, total: null, ...attempt } },
  });
  expect(response.status(), await response.text()).toBe(200);
}

/** Stores past answers. They belong to an attempt without details, which the history does not list. */
export async function addAnswers(
  page: Page,
  answers: readonly PastAnswer[],
  kind: 'quiz' | 'mock' = 'quiz',
): Promise<void> {
  const instants = answers.map(({ answered_at }) => answered_at).sort();
  await finishAttempt(page, {
    kind,
    started_at: instants[0],
    ended_at: instants.at(-1),
    answers: answers.map((answer) => ({ id: randomUUID(), ms: 30_000, ...answer })),
  });
}

/** Stores study time for days of the learner's calendar. `day` may differ from the UTC date of `at` by one day. */
export async function addStudyTime(
  page: Page,
  days: readonly { day: string; at: number; seconds: number }[],
): Promise<void> {
  for (const { day, at, seconds } of days) {
    const end = Math.min(at + seconds * 1000, Date.now());
    const [started_at, ended_at] = [end - seconds * 1000, end].map((time) => new Date(time).toISOString());
    await finishAttempt(page, { started_at, ended_at, day, duration: seconds });
  }
}

/** Inserts a row as the page's learner. The database sets `user_id`. */
export async function addRow(page: Page, table: string, row: Record<string, unknown>): Promise<void> {
  const response = await page.request.post(`${BACKEND}/rest/v1/${table}`, {
    headers: await sessionHeaders(page),
    data: row,
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** Stores one answer from three days ago, so that today is not the learner's first day. */
export function addEarlierAnswer(page: Page): Promise<void> {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  return addAnswers(page, [
    {
      question_uuid: randomUUID(),
      bank: 'science',
      tag: 'biology',
      letter: 'A',
      is_correct: true,
      answered_at: at,
    },
  ]);
}
