import type { Page, Route } from '@playwright/test';

/** A fault at the network: the server cannot be reached at these addresses. */
export async function cutOff(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) await page.route(address, (route: Route) => route.abort());
}

/** A fault at the server: these addresses answer with an error of GoTrue's shape. */
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
 * One fault, at the first such call: what comes after it reaches the server, and so do calls of other methods, which a
 * page may send at any time.
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
