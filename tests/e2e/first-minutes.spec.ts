import { expect, type Page } from '@playwright/test';
import { acceptTerms, enterCode, newLearner, signedInLearner } from './support/learner.ts';
import { latestMail, linkIn } from './support/mailbox.ts';
import { showQuestion } from './support/quiz.ts';
import { test } from './support/test.ts';

const ONCE = { tag: '@once' };

/** Registers on the page. Resolves to the mailed confirmation link. */
async function confirmationLink(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/email-sent$/);
  return linkIn((await latestMail(page.request, email)).html);
}

test(
  'confirmation in another browser: the address is not typed again where it was, and the code comes unasked',
  ONCE,
  async ({ page, browser }) => {
    const learner = newLearner();
    const link = await confirmationLink(page, learner);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    // A mail program's link scanner also opens the page, so the page confirms the address only after a press.
    await other.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(other.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeAttached();
    // A confirmation link that another person passes on must not sign this browser in to that person's account.
    await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(1);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await elsewhere.close();

    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^We emailed a six-digit code \(OTP\) to/)).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
    await latestMail(page.request, learner.email, 2);
    // 'Send OTP' was pressed for the learner, and the boxes follow it.
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
    await enterCode(page, learner, 1);
    await acceptTerms(page);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
);

test('a bare /confirm says nothing of a verified address', ONCE, async ({ page }) => {
  await page.goto('/confirm');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page.getByText(/verified/i)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test(
  'terms not accepted: the legal texts stay readable, and nothing else works anywhere',
  ONCE,
  async ({ page }) => {
    await signedInLearner(page, { hasAcceptedTerms: false });
    const terms = page.getByRole('dialog', { name: 'Terms of Service' });
    for (const path of ['/help', '/confirm', '/no-such-page']) {
      await page.goto(path);
      await expect(terms, path).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('open-edit-profile-modal')));
      await expect(page.getByRole('dialog'), path).toHaveCount(1);
    }
    for (const path of ['/terms', '/privacy', '/cookies']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Back to the Terms of Service' }), path).toBeVisible();
      await expect(page.getByRole('banner'), path).toHaveCount(0);
      await page.evaluate(() => window.dispatchEvent(new Event('open-edit-profile-modal')));
      await expect(page.getByRole('dialog'), path).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Back to the Terms of Service' }).click();
    await acceptTerms(page);
    await expect(page.getByRole('banner')).toBeVisible();
  },
);

/** Counts the steps that a new learner has to do, and prints them. */
function counter() {
  const steps: string[] = [];
  return {
    steps,
    async step(what: string, act: () => Promise<unknown>): Promise<void> {
      steps.push(what);
      await act();
    },
  };
}

test(
  'landing to the first question: at most 9 steps, and nothing but the password is typed twice',
  {
    tag: '@phone',
  },
  async ({ page }, { annotations }) => {
    const { email, password } = newLearner();
    const { step, steps } = counter();
    await page.goto('/');
    await step('Sign up free', () => page.getByRole('link', { name: 'Sign up free' }).click());
    await step('type the address', () => page.getByLabel('Email').fill(email));
    await step('type a password', () => page.getByLabel('Password', { exact: true }).fill(password));
    await step('type it again', () => page.getByLabel('Confirm password').fill(password));
    await step('Create account', () => page.getByRole('button', { name: 'Create account' }).click());
    await expect(page).toHaveURL(/\/email-sent$/);
    const link = linkIn((await latestMail(page.request, email)).html);
    await step('open the mailed link', () => page.goto(link));
    // The page continues to the dashboard by itself.
    await expect(page).toHaveTitle(/^Email verified/);
    await expect(page).toHaveURL(/\/dashboard$/);
    await step('read and accept the terms', () => acceptTerms(page));
    await step('Start', () =>
      page.getByRole('main').getByRole('link', { name: 'Start', exact: true }).click(),
    );
    await expect(page.getByRole('heading', { name: 'Question 1 of 8' })).toBeVisible();
    await expect(page).toHaveURL(/\/diagnostic$/);
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
    annotations.push({ type: 'steps from landing to the first question', description: String(steps.length) });
    expect(steps.length).toBeLessThanOrEqual(9);
  },
);
