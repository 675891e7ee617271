import { expect, type Page } from '@playwright/test';
import { accountByGoogle, consent, openStandIn, signOut, tabTo, totpCode } from './support/accounts.ts';
import {
  acceptTerms,
  confirmedLearner,
  enterPassword,
  type Learner,
  newLearner,
  openLink,
  ownRows,
  signedInLearner,
} from './support/learner.ts';
import { codeIn, latestMail, linkIn } from './support/mailbox.ts';
import { test } from './support/test.ts';

// Run these tests in one layout only: first-quiz and accounts-access check the phone layout.
const ONCE = { tag: '@once' };
// Also with the backend at another origin (production.config.ts).
const PRODUCTION = { tag: ['@once', '@production'] };

/** Types a code into the six boxes and presses the button. */
async function typeCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  // At sign-in, the sixth digit submits the form.
  if (button !== 'Verify OTP') await page.getByRole('button', { name: button, exact: true }).click();
}

/** Adds an authenticator app on the profile page. Resolves to the app's secret. */
async function addAuthenticator(page: Page): Promise<string> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const image = page.getByRole('img', { name: /^QR code/ });
  await expect(image).toBeVisible();
  const width = () => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(50);
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await typeCode(page, await totpCode(secret), 'Confirm');
  await expect(page.getByText('Your authenticator app is set up.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  return secret;
}

test(
  'forgot password by keyboard alone: mail, reset, sign in with the new one; the link works once',
  PRODUCTION,
  async ({ page }) => {
    const learner = await confirmedLearner(page.request);
    await page.goto('/login');
    await tabTo(page, 'button', 'Forgot your password?');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(learner.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/a link to reset its password is on its way/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

    const link = linkIn((await latestMail(page.request, learner.email, 2)).html);
    await openLink(page, link);
    await expect(page).toHaveURL(/\/reset-password$/);
    const changed: Learner = { ...learner, password: 'Ilang-Ilang#4096' };
    for (const label of ['New password', 'Confirm new password']) {
      await tabTo(page, 'textbox', label);
      await page.keyboard.type(learner.password);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('New password should be different from the old password.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await page.getByLabel('Confirm new password').fill(changed.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is updated. Taking you to sign in…')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your password is updated. Sign in with the new one.')).toBeVisible();

    await enterPassword(page, changed);
    await page.goto(link);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
  },
);

test('Google: cancelling is said; consent leads on without a code, to the terms and where the visitor was going', {
  tag: [...PRODUCTION.tag, '@embedded'],
}, async ({ page }) => {
  const { email } = newLearner();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await openStandIn(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(page.getByText('The sign-in was cancelled')).toBeVisible();

  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await consent(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  await acceptTerms(page);
  await expect(page.getByRole('heading', { name: 'Iyong Profile' })).toBeVisible();
  expect(await ownRows(page, 'user_profile')).toMatchObject([
    { email, accept_tos: true, terms_version: '2026-11-22', is_of_age: null },
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Iyong Profile' })).toBeVisible();
});

test('sign-in methods: link Google, sign in by it, unlink it; never the last one', ONCE, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  const google = newLearner().email;
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Iyong Profile' })).toHaveAttribute('lang', 'fil');
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await consent(page, google);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Google is linked.')).toBeVisible();
  await expect(page.getByText(google)).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await consent(page, google);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Google is no longer a way into your account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();

  // A Google account whose address belongs to another account cannot be linked, and the profile says why.
  const taken = newLearner().email;
  await accountByGoogle(page.request, taken);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await consent(page, taken);
  await expect(page.getByText('Identity is already linked to another user')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test(
  'authenticator app: set up, sign in with it; a lost phone: a recovery code takes it off',
  PRODUCTION,
  async ({ page }) => {
    const learner = await signedInLearner(page, { isElsewhere: true });
    const secret = await addAuthenticator(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save as a file' }).click();
    expect((await saved).suggestedFilename()).toBe('iskolar-recovery-codes.txt');
    const codes = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts();
    await page.getByRole('button', { name: 'I kept them' }).click();
    await expect(page.getByText('10 recovery codes for a lost phone.')).toBeVisible();
    await signOut(page);

    await enterPassword(page, learner);
    await typeCode(page, '000000', 'Verify OTP');
    await expect(page.getByText('Invalid OTP. Try again.')).toBeVisible();
    // A code of the authenticator app works only once, so type the code of the next 30 seconds, which is already valid.
    // After a wrong code, the form is submitted only by its button.
    await typeCode(page, await totpCode(secret, 30), 'Verify OTP');
    await page.getByRole('button', { name: 'Verify OTP', exact: true }).click();
    await expect(page.getByText('Code accepted. Signing you in…')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await ownRows(page, 'user_profile')).toHaveLength(1);
    await signOut(page);

    await enterPassword(page, learner);
    await page.getByRole('button', { name: /Use a recovery code/ }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(page.getByText(/That recovery code isn’t right/)).toBeVisible();
    // Type the code with spaces and in capitals, as a learner might copy it from paper.
    await page
      .getByLabel('Recovery code', { exact: true })
      .fill((codes[4] ?? '').toUpperCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(page.getByText(/The authenticator app was removed/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use my authenticator app' })).toHaveCount(0);
    await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
    const { text } = await latestMail(page.request, learner.email, 2);
    await typeCode(page, codeIn(text), 'Verify OTP');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  },
);
