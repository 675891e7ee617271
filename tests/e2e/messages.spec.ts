import { expect, test } from '@playwright/test';
import { enterPassword, newLearner, register } from './support/learner.ts';
import { codeIn, latestMail, linkIn } from './support/mailbox.ts';

test.describe('what goes wrong on the way in is said in the specified words (spec 8)', () => {
  test('signing up twice', async ({ page }) => {
    const learner = newLearner();
    await register(page, learner);

    // The link works once.
    await page.goto(linkIn((await latestMail(page.request, learner.email)).html));
    await expect(page.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();

    await page.goto('/register');
    await page.getByLabel('E-mail').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await page.getByLabel('Confirm password').fill(learner.password);
    await expect(page.getByText('That email is already registered.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  });

  test('a weak password keeps the button off and the checklist says why', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('E-mail').fill(newLearner().email);
    await page.getByLabel('Password', { exact: true }).fill('sampaguita');
    await page.getByLabel('Confirm password').fill('sampaguit');
    await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'At least 12 characters' })).toContainText(
      /not met/i,
    );
  });

  test('a wrong password, then a wrong code', async ({ page }) => {
    const learner = newLearner();
    await register(page, learner);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill('Not-the-one#2048');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Invalid login credentials')).toBeVisible();

    await enterPassword(page, learner);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const right = codeIn((await latestMail(page.request, learner.email, 2)).text);
    const wrong = right === '111111' ? '222222' : '111111';
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(wrong);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('Invalid OTP. Try again.')).toBeVisible();
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(wrong.slice(5));

    // A newer code makes the older one useless: the resend gap shows as a countdown.
    await expect(page.getByRole('button', { name: /Resend Code \(\d+ s\)/ })).toBeDisabled();
  });
});
