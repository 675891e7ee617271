import { expect } from '@playwright/test';
import { acceptTerms, newLearner, signedInLearner } from './support/learner.ts';
import { latestMail, linkIn } from './support/mailbox.ts';
import { showQuestion } from './support/quiz.ts';
import { test } from './support/test.ts';

const ONCE = { tag: '@once' };

test(
  'terms not accepted: the legal texts stay readable, and nothing else works anywhere',
  ONCE,
  async ({ page }) => {
    await signedInLearner(page, { hasAcceptedTerms: false, isElsewhere: true });
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
