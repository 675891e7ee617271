import type { Page, Route } from '@playwright/test';

/** Simulates a network error: requests to these addresses fail. */
export async function cutOff(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) await page.route(address, (route: Route) => route.abort());
}

/** Simulates a server error: requests to these addresses get an error in the auth server's (GoTrue's) format. */
export async function answerWith(
  page: Page,
  address: string,
  status: number,
  body: { code?: string; message: string },
): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      status,
      json: body,
      headers: {
        'access-control-expose-headers': 'x-supabase-api-version',
        'x-supabase-api-version': '2024-01-01',
      },
    }),
  );
}

/**
 * Makes only the first call with this method fail. Later calls reach the server, and so do calls with other methods,
 * which a page may send at any time.
 */
export async function failOnce(
  page: Page,
  method: 'POST' | 'PUT',
  address: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  await page.route(address, (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback();
    hasFailed = true;
    return fail(route);
  });
}
