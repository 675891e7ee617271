import { expect, type Page } from '@playwright/test';

/**
 * Headers of each call that a journey makes beside the browser. A server ends a connection that was idle for some seconds, and may
 * do so just as the next call goes out on it: a browser sends such a call again, this client fails with ECONNRESET.
 */
export const OWN_CONNECTION = { connection: 'close' };

/** The key and the token of the session in the page, as headers of the backend's calls. */
export async function sessionHeaders(page: Page): Promise<Record<string, string>> {
  const { token, key } = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((other) => /^sb-.+-auth-token$/.test(other)) ?? '';
    const session: { access_token?: string } = JSON.parse(localStorage.getItem(name) ?? '{}');
    const meta = document.querySelector('meta[name="supabase-anon-key"]');
    return { token: session.access_token ?? '', key: meta?.getAttribute('content') ?? '' };
  });
  return { ...OWN_CONNECTION, apikey: key, authorization: `Bearer ${token}` };
}

/** The questions of a bank, as the learner of the page downloads them. */
export async function bankItems(page: Page, bank: string): Promise<{ global_id: string; tag: string }[]> {
  const response = await page.request.post('/rest/v1/rpc/bank_changes', {
    headers: await sessionHeaders(page),
    data: { p_banks: [bank] },
  });
  expect(response.status(), await response.text()).toBe(200);
  const [changes] = await response.json();
  return changes.items;
}

/** Inserts rows as the learner of the page; `user_id` is the database's own default. */
export async function addRows(
  page: Page,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const response = await page.request.post(`/rest/v1/${table}`, {
    headers: await sessionHeaders(page),
    data: rows,
  });
  expect(response.status(), await response.text()).toBe(201);
}
