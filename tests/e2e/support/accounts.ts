import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { BACKEND } from './backend.ts';
import { MAILBOX_KEY } from './mailbox.ts';
import { OWN_CONNECTION } from './rest.ts';

/**
 * The authenticator app's current code. With `secondsAhead`, a later code, for a test that has already used the current
 * one.
 */
export function totpCode(secret: string, secondsAhead = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + secondsAhead });
}

/** Changes the stored session: its access token has expired, as after some hours. */
export async function expireToken(page: Page, changes: { refresh_token?: string } = {}): Promise<void> {
  await page.evaluate((changed) => {
    const name = Object.keys(localStorage).find((key) => /^sb-.+-auth-token$/.test(key)) ?? '';
    const session: object = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1, ...changed }));
  }, changes);
}

/**
 * Waits for the page that replaces Google's sign-in. Enters the mailbox key, which the page requests once in each
 * browser.
 */
export async function openStandIn(page: Page): Promise<void> {
  const key = page.getByLabel('Key', { exact: true });
  await expect(key.or(page.getByLabel('Email address'))).toBeVisible();
  if (await key.isVisible()) {
    await key.fill(MAILBOX_KEY);
    await page.getByRole('button', { name: 'Open' }).click();
  }
  await expect(page.getByText('This page stands in for Google.')).toBeVisible();
}

/** Signs in with this email address on the page that replaces Google's sign-in. */
export async function consent(page: Page, email: string): Promise<void> {
  await openStandIn(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Creates a confirmed account that never got an email, like an account that was created with Google's sign-in. */
export async function accountByGoogle(request: APIRequestContext, email: string): Promise<void> {
  const headers = { ...OWN_CONNECTION, authorization: `Bearer ${MAILBOX_KEY}` };
  const page = await request.get(`${BACKEND}/auth/v1/authorize?provider=google`, { headers });
  const answer = await request.post(page.url(), { headers, form: { email, answer: 'allow' } });
  expect(answer.ok()).toBe(true);
}

/** Replaces the stored session by an expired one, whose refresh token the server does not accept. */
export const expireSession = (page: Page) => expireToken(page, { refresh_token: 'gone-from-the-server' });

/** Signs out with the button in the bar, or on a phone in the menu. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  }
  await expect(page).toHaveURL(/\/login$/);
}

/** Presses Tab until the element with this role and name has the focus, like a learner without a mouse. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'radio',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${role} ${name}.`);
}
