import { expect } from '@playwright/test';
import { expireSession, signOut } from './support/accounts.ts';
import {
  acceptTerms,
  confirmedLearner,
  enterCode,
  enterPassword,
  rowsAs,
  signedInLearner,
} from './support/learner.ts';
import { codeIn, latestMail } from './support/mailbox.ts';
import { answer, questionText, startShortQuiz } from './support/quiz.ts';
import { accessOfPage } from './support/rest.ts';
import { test } from './support/test.ts';

// Run these tests in one layout only: first-quiz and accounts-access check the phone layout.
const ONCE = { tag: '@once' };

test(
  'a password alone reads nothing, and a reload at every step goes on to where the visitor was going',
  ONCE,
  async ({ page }) => {
    const learner = await confirmedLearner(page.request, { hasAcceptedTerms: false });
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/otp$/);

    const { token, key } = await page.evaluate(accessOfPage);
    await page.evaluate(() => {
      // Imitates a person who changes the storage in the browser's console to skip the second step.
      localStorage.setItem('auth-storage', '{"user":null,"otpPending":false}');
      localStorage.removeItem('otp-email');
    });
    expect(token).not.toBe('');
    for (const table of ['user_profile', 'answers']) {
      expect(await rowsAs(page.request, table, token, key)).toEqual([]);
    }
    for (const path of ['/dashboard', '/', '/nowhere']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/otp$/);
    }
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Chat with AI' })).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('open-bug-modal')));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Need Help?' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await page.getByRole('link', { name: 'Back to the code' }).click();
    await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Resend Code \(\d+ s\)$/ })).toBeDisabled();
    const code = codeIn((await latestMail(page.request, learner.email, 2)).text);
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code);
    await expect(page.getByText('Code accepted. Signing you in…')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
    await page.reload();
    await acceptTerms(page);
    await expect(page.getByRole('heading', { name: 'Iyong Profile' })).toBeVisible();
    await page.goto('/otp');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('two tabs: signing in and out in one does so in the other', ONCE, async ({ page, context }) => {
  const learner = await confirmedLearner(page.request);
  const other = await context.newPage();
  await other.goto('/login');
  await enterPassword(page, learner);
  await expect(other).toHaveURL(/\/otp$/);
  await enterCode(page, learner, 1);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await signOut(other);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
});

test(
  'a session that ends in the middle of a quiz asks to sign in again and goes on at the same question',
  ONCE,
  async ({ page }) => {
    const learner = await signedInLearner(page, { isElsewhere: true });
    await startShortQuiz(page);
    await answer(page, 1, 2, 5);
    const before = await questionText(page.getByRole('group').first());
    await expireSession(page);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page).toHaveURL(/\/login\?next=%2Fquizzes$/);
    await expect(page.getByText(/^Your session ended\. Sign in again to go on/)).toBeVisible();

    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/otp$/);
    await enterCode(page, learner, 1);
    await expect(page).toHaveURL(/\/quizzes$/);
    await expect(page.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();
    await expect(page.getByRole('group').first()).toHaveText(before);
  },
);

test('with storage refused a learner still gets in, until the tab closes', ONCE, async ({ page }) => {
  const learner = await confirmedLearner(page.request);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await enterPassword(page, learner);
  await enterCode(page, learner, 1);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test(
  'a phone whose clock is two hours ahead stays signed in, and asks for one new session',
  ONCE,
  async ({ page }) => {
    await signedInLearner(page, { isElsewhere: true });
    await page.addInitScript(() => {
      const ahead = 2 * 60 * 60 * 1000;
      const now = Date.now.bind(Date);
      Date.now = () => now() + ahead;
    });
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
    });
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
    }
    expect(refreshes).toBe(1);
  },
);
