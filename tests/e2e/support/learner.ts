import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { BACKEND } from './backend.ts';
import { codeIn, latestMail, linkIn } from './mailbox.ts';
import { accessOfPage, OWN_CONNECTION } from './rest.ts';

export interface Learner {
  email: string;
  password: string;
}

/** Invents the email address and password of a new learner. The address begins with `sample-`. */
export function newLearner(): Learner {
  return { email: `sample-${randomUUID().slice(0, 8)}@iskolar.example`, password: 'Habagat-Ilog#2048' };
}

/** Registers on the page, opens the emailed link, and stops on the 'Email verified' page. */
export async function register(page: Page, learner: Learner): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByLabel('Confirm password').fill(learner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/email-sent$/);
  const mail = await latestMail(page.request, learner.email);
  // Imitate another browser: in this one, the page would continue by itself (docs/product.md#auth-10).
  await page.evaluate(() => localStorage.removeItem('verify-email'));
  await openLink(page, linkIn(mail.html));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
}

/**
 * Opens a mailed link, and presses the button that the embedded server shows a browser that it does not know. A page of
 * another origin sends no cookies along, so there it knows none.
 */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  if (new URL(page.url()).pathname === '/auth/v1/verify') await page.getByRole('button').click();
}

/** Signs in with the password, and stops on the code page. */
export async function enterPassword(page: Page, learner: Learner): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/otp$/);
}

/**
 * Types the sign-in code that is emailed after the password was accepted. `mails` is the number of emails that the
 * address got before this one.
 */
export async function enterCode(page: Page, learner: Learner, mails: number): Promise<void> {
  await expect(page.getByRole('button', { name: /^Resend Code \(\d+ s\)$/ })).toBeVisible();
  const { text } = await latestMail(page.request, learner.email, mails + 1);
  await page.getByLabel('Digit 1 of 6').click();
  // The sixth digit submits the form.
  await page.keyboard.type(codeIn(text));
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

/** Creates a learner with a confirmed account, with the same HTTP calls as the screens. */
export async function confirmedLearner(
  request: APIRequestContext,
  { hasAcceptedTerms = true }: { hasAcceptedTerms?: boolean } = {},
): Promise<Learner> {
  return (await openAccount(request, hasAcceptedTerms)).learner;
}

/** Creates a learner who has entered the password and is on the code page. */
export async function pendingLearner(page: Page): Promise<Learner> {
  const learner = await confirmedLearner(page.request);
  const answer = await callApi(page.request, '/auth/v1/token?grant_type=password', { ...learner });
  await keepSession(page, v.parse(sessionSchema, await answer.json()));
  await page.goto('/otp');
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  return learner;
}

/**
 * Creates a signed-in learner and opens the dashboard. With `isElsewhere` it opens no page, for a test that opens
 * another one. It uses the same HTTP calls as the screens, and the confirmation link signs the learner in. The account
 * tests check the screens themselves.
 */
export async function signedInLearner(
  page: Page,
  {
    hasAcceptedTerms = true,
    isElsewhere = false,
  }: { hasAcceptedTerms?: boolean; isElsewhere?: boolean } = {},
): Promise<Learner> {
  const { learner, session } = await openAccount(page.request, hasAcceptedTerms);
  await keepSession(page, session);
  if (isElsewhere) return learner;
  await page.goto('/dashboard');
  if (hasAcceptedTerms) await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return learner;
}

/** Turns the shuffling of options off, for a test that compares the letter of a press with a stored one. */
export async function keepPrintedOrder(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('switch', { name: 'Keep options in the printed order' }).check();
}

/** Opens the dashboard and waits until all its data is loaded. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.locator('[aria-busy="false"]')).toBeVisible();
}

const sessionSchema = v.looseObject({ access_token: v.string(), user: v.looseObject({ id: v.string() }) });
type Session = v.InferOutput<typeof sessionSchema>;

/**
 * Stores the session in the format of supabase-js. It does so on /robots.txt, where no supabase-js runs that could
 * change it.
 */
async function keepSession(page: Page, session: Session): Promise<void> {
  await page.goto('/robots.txt');
  const { hostname } = new URL(BACKEND === '' ? page.url() : BACKEND);
  await page.evaluate(
    ([host, stored]) => localStorage.setItem(`sb-${host}-auth-token`, stored ?? ''),
    [hostname.split('.')[0], JSON.stringify(session)],
  );
}

/**
 * Calls the API with the public key, and with a learner's token if one is given. The method is POST if there is `data`
 * to send, otherwise GET.
 */
export async function callApi(
  request: APIRequestContext,
  path: string,
  data?: object,
  token?: string,
): Promise<APIResponse> {
  const html = await (await request.get('/', { headers: OWN_CONNECTION })).text();
  const apikey = html.match(/name="supabase-anon-key" content="([^"]+)"/)?.[1] ?? '';
  const headers = {
    ...OWN_CONNECTION,
    apikey,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return data === undefined
    ? request.get(`${BACKEND}${path}`, { headers })
    : request.post(`${BACKEND}${path}`, { headers, data });
}

/** Signs a learner up and opens the mailed link. Resolves to the session that the link creates. */
async function openAccount(request: APIRequestContext, hasAcceptedTerms: boolean) {
  const learner = newLearner();
  const { email } = learner;
  expect((await callApi(request, '/auth/v1/signup', { ...learner })).ok()).toBe(true);
  const link = linkIn((await latestMail(request, email)).html);
  const opened = await request.get(link, { headers: OWN_CONNECTION, maxRedirects: 0 });
  const brought = new URLSearchParams(new URL(opened.headers().location ?? '').hash.slice(1));
  const token = brought.get('access_token') ?? '';
  const user: unknown = await (await callApi(request, '/auth/v1/user', undefined, token)).json();
  const session = v.parse(sessionSchema, {
    ...Object.fromEntries(brought),
    expires_at: Number(brought.get('expires_at')),
    expires_in: Number(brought.get('expires_in')),
    user,
  });
  if (hasAcceptedTerms) {
    const profile = { user_id: session.user.id, email, accept_tos: true };
    expect((await callApi(request, '/rest/v1/user_profile', profile, token)).ok()).toBe(true);
  }
  return { learner, session };
}

interface Row {
  [column: string]: unknown;
}

/** Reads the learner's own rows of a table over REST, with the session of the page. */
export async function ownRows(page: Page, table: string): Promise<Row[]> {
  const { token, key } = await page.evaluate(accessOfPage);
  return rowsAs(page.request, table, token, key);
}

/** Reads the rows of a table that the owner of the token can read. */
export async function rowsAs(
  request: APIRequestContext,
  table: string,
  token: string,
  key: string,
): Promise<Row[]> {
  const response = await request.get(`${BACKEND}/rest/v1/${table}?select=*`, {
    headers: { ...OWN_CONNECTION, apikey: key, authorization: `Bearer ${token}` },
  });
  expect(response.status(), `${table}: ${await response.text()}`).toBe(200);
  return response.json();
}
