import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { codeIn, latestMail, linkIn } from './mailbox.ts';

export interface Learner {
  email: string;
  password: string;
}

/** A learner nobody has seen yet. Marked as a sample. */
export function newLearner(): Learner {
  return { email: `sample-${randomUUID().slice(0, 8)}@iskolar.example`, password: 'Sampaguita#2048' };
}

/** Registers on the page and opens the e-mailed link, up to the 'E-mail verified' page. */
export async function register(page: Page, learner: Learner): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByLabel('Confirm password').fill(learner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/email-sent$/);
  const mail = await latestMail(page.request, learner.email);
  await page.goto(linkIn(mail.html));
  await expect(page.getByRole('heading', { name: 'E-mail verified' })).toBeVisible();
}

/** Signs in with the password, up to the code page. */
export async function enterPassword(page: Page, learner: Learner): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/otp$/);
}

/** Asks for the code and types it; `mails` counts the e-mails that this address has got before. */
export async function enterCode(page: Page, learner: Learner, mails: number): Promise<void> {
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  const { text } = await latestMail(page.request, learner.email, mails + 1);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(codeIn(text));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

/** Reads the terms to the end and agrees. */
export async function acceptTerms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
  const agree = dialog.getByRole('button', { name: 'I Agree' });
  await expect(agree).toBeDisabled();
  await dialog.getByText('The laws of the Republic of the Philippines apply.').scrollIntoViewIfNeeded();
  await dialog.getByText('The laws of the Republic').hover();
  await page.mouse.wheel(0, 5000);
  await expect(agree).toBeEnabled();
  await agree.click();
  await expect(dialog).toBeHidden();
}

/**
 * A learner who is all the way in, on the dashboard. Registered, confirmed and signed in with a password and an e-mailed
 * code over the same HTTP calls that the screens make; the screens themselves are walked by the journeys of accounts.
 */
export async function signedInLearner(page: Page): Promise<Learner> {
  const learner = newLearner();
  const session = await openSession(page.request, learner);
  await page.goto('/robots.txt');
  await page.evaluate((stored) => {
    localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, stored);
  }, JSON.stringify(session));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return learner;
}

const sessionSchema = v.looseObject({ access_token: v.string(), user: v.looseObject({ id: v.string() }) });

/** Signs the learner up and in, second step and terms included; returns the session as the auth server sends it. */
async function openSession(request: APIRequestContext, { email, password }: Learner) {
  const html = await (await request.get('/')).text();
  const apikey = html.match(/name="supabase-anon-key" content="([^"]+)"/)?.[1] ?? '';
  const call = async (path: string, data: object, token?: string) => {
    const headers = { apikey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    const response = await request.post(path, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response;
  };
  await call('/auth/v1/signup', { email, password });
  await request.get(linkIn((await latestMail(request, email)).html), { maxRedirects: 0 });
  await call('/auth/v1/token?grant_type=password', { email, password });
  await call('/auth/v1/otp', { email, create_user: false });
  const { text } = await latestMail(request, email, 2);
  const verified = await call('/auth/v1/verify', { email, token: codeIn(text), type: 'email' });
  const session = v.parse(sessionSchema, await verified.json());
  const { id } = session.user;
  await call('/rest/v1/user_profile', { user_id: id, email, accept_tos: true }, session.access_token);
  return session;
}

interface Row {
  [column: string]: unknown;
}

/** The learner's own rows of a table, read over REST with the session of the page. */
export async function ownRows(page: Page, table: string): Promise<Row[]> {
  const { token, key } = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((other) => /^sb-.+-auth-token$/.test(other)) ?? '';
    const session: { access_token?: string } = JSON.parse(localStorage.getItem(name) ?? '{}');
    const meta = document.querySelector('meta[name="supabase-anon-key"]');
    return { token: session.access_token ?? '', key: meta?.getAttribute('content') ?? '' };
  });
  return rowsAs(page.request, table, token, key);
}

/** Rows of a table as the bearer of that token sees them. */
export async function rowsAs(
  request: APIRequestContext,
  table: string,
  token: string,
  key: string,
): Promise<Row[]> {
  const response = await request.get(`/rest/v1/${table}?select=*`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
  });
  expect(response.status(), `${table}: ${await response.text()}`).toBe(200);
  return response.json();
}
