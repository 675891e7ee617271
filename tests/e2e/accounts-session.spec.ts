import { expect, test } from '@playwright/test';
import { expireSession, signOut } from './support/accounts.ts';
import {
  acceptTerms,
  enterCode,
  enterPassword,
  newLearner,
  register,
  rowsAs,
  signedInLearner,
} from './support/learner.ts';
import { codeIn, latestMail } from './support/mailbox.ts';
import { answer, startScienceQuiz } from './support/quiz.ts';

test('a reload at every step goes on where it was', async ({ page }) => {
  const learner = newLearner();
  await register(page, learner);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'E-mail verified' })).toBeVisible();
  await enterPassword(page, learner);
  await page.reload();
  await expect(page).toHaveURL(/\/otp$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const path of ['/dashboard', '/quizzes', '/', '/home', '/login', '/nowhere']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/otp$/);
  }
  await page.getByRole('link', { name: 'Need Help?' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await page.getByRole('link', { name: 'Back to the code' }).click();

  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Resend Code \(\d+ s\)$/ })).toBeDisabled();
  const code = codeIn((await latestMail(page.request, learner.email, 2)).text);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your e-mail is verified. Taking you in…')).toBeVisible();
  await page.reload();
  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(terms).toBeVisible();
  await page.reload();
  await expect(terms).toBeVisible();
  await acceptTerms(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/otp');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a password alone reads nothing, whatever the client does', async ({ page }) => {
  const learner = newLearner();
  await register(page, learner);
  await enterPassword(page, learner);
  const session = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => /^sb-.+-auth-token$/.test(key)) ?? '';
    // What a hand at the console would try.
    localStorage.setItem('auth-storage', '{"user":null,"otpPending":false}');
    localStorage.removeItem('otp-email');
    const meta = document.querySelector('meta[name="supabase-anon-key"]');
    return {
      token: String(JSON.parse(localStorage.getItem(name) ?? '{}').access_token),
      key: meta?.getAttribute('content') ?? '',
    };
  });
  for (const table of ['user_profile', 'question_bank_science', 'user_statistics']) {
    expect(await rowsAs(page.request, table, session.token, session.key)).toEqual([]);
  }
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/otp$/);
});

test('two tabs: signing in and out in one does so in the other', async ({ page, context }) => {
  const learner = newLearner();
  await register(page, learner);
  const other = await context.newPage();
  await other.goto('/login');
  await enterPassword(page, learner);
  await expect(other).toHaveURL(/\/otp$/);
  await enterCode(page, learner, 1);
  await expect(other.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
  await acceptTerms(page);
  await page.goto('/dashboard');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await signOut(other);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
});

test('a session that ends in the middle of a quiz asks to sign in again and goes on at the same question', async ({
  page,
}) => {
  test.slow();
  const learner = await signedInLearner(page);
  await startScienceQuiz(page);
  await answer(page, 1, 4);
  const before = await page.getByRole('group').first().textContent();
  await expireSession(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page).toHaveURL(/\/login\?next=%2Fquizzes$/);
  await expect(page.getByText(/^Your session ended\. Sign in again to go on/)).toBeVisible();

  await page.getByLabel('E-mail').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/otp$/);
  await page.reload();
  const resend = page.getByRole('button', { name: 'Resend Code', exact: true });
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
  if (await page.getByText(/only request this after \d+ seconds\./).isVisible()) {
    await expect(resend).toBeEnabled({ timeout: 70_000 });
    await resend.click();
  }
  const code = codeIn((await latestMail(page.request, learner.email, 3)).text);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL(/\/quizzes$/);
  await expect(page.getByRole('heading', { name: 'Question 5 of 20' })).toBeVisible();
  expect(await page.getByRole('group').first().textContent()).toBe(before);
});

test('a session that ended while the app was closed is said at the next start', async ({ page }) => {
  await signedInLearner(page);
  await expireSession(page);
  await page.goto('/quizzes');
  await expect(page).toHaveURL(/\/login\?next=%2Fquizzes$/);
  await expect(page.getByText(/^Your session ended\./)).toBeVisible();
});

test('remember me fills the e-mail in next time, and only if it was ticked', async ({ page }) => {
  const learner = newLearner();
  await register(page, learner);
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await page.getByLabel('E-mail').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/otp$/);
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(learner.email);
  await page.getByLabel('Remember me').uncheck();
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/otp$/);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('');
});

for (const [name, script] of [
  ['full', "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"],
  [
    'refused',
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });",
  ],
] as const) {
  test(`with storage ${name} a learner still gets in, until the tab closes`, async ({ page }) => {
    const learner = newLearner();
    await register(page, learner);
    await page.addInitScript(script);
    await enterPassword(page, learner);
    await enterCode(page, learner, 1);
    await acceptTerms(page);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
}

test('a visitor is brought back to where they were going after password, code and terms', async ({
  page,
}) => {
  const learner = newLearner();
  await register(page, learner);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await page.getByLabel('E-mail').fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/otp$/);
  await enterCode(page, learner, 1);
  await acceptTerms(page);
  await expect(page.getByRole('heading', { name: 'Iyong Profile' })).toBeVisible();
});
