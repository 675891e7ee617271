import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { pendingLearner } from './support/learner.ts';
import { test } from './support/test.ts';

/** Emulates the smallest supported phone, with the browser's text size doubled. */
async function onNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
}

/** Pages that have no story, and one screen inside the app's shell. */
const CHECKED = ['/', '/login', '/help', '/terms', '/no-such-page'];

test('signed-out pages: no violation in either theme', { tag: '@once' }, async ({ page }) => {
  await onNarrowPhone(page);
  for (const path of CHECKED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, path);
  }
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home$/);
});

/** What a screen reader finds in `main`, in order: the roles and names of headings, forms and controls. */
async function namesIn(page: Page): Promise<string[]> {
  const tree = await page.getByRole('main').ariaSnapshot();
  const named = /^\s*- (heading|form|group|list|textbox|checkbox|button|link) "([^"]+)"/gm;
  return [...tree.matchAll(named)].map(([, role, name]) => `${role} ${name}`);
}

/** Reads what a password manager uses to fill in a form: the name, autocomplete and type of each field. */
async function fieldsIn(page: Page, form: string): Promise<(string | null)[][]> {
  return page
    .getByRole('form', { name: form })
    .locator('input:not([type=checkbox])')
    .evaluateAll((inputs) =>
      inputs.map((input) => ['name', 'autocomplete', 'type'].map((name) => input.getAttribute(name))),
    );
}

test('account forms: names, autocomplete and errors for screen readers and password managers', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('form')).toBeVisible();
  expect(await namesIn(page)).toEqual([
    'heading Welcome back',
    'form Sign in',
    'textbox Email',
    'textbox Password',
    'button Show password',
    'checkbox Remember me',
    'button Forgot your password?',
    'button Sign in',
    'button Sign in with Google',
    'link Create an account',
  ]);
  expect(await fieldsIn(page, 'Sign in')).toEqual([
    ['email', 'username', 'email'],
    ['password', 'current-password', 'password'],
  ]);

  await page.goto('/register');
  await expect(page.getByRole('form')).toBeVisible();
  expect(await namesIn(page)).toEqual([
    'heading Create your account',
    'form Create your account',
    'textbox Email',
    'textbox Password',
    'button Show password',
    'list Your password needs',
    'textbox Confirm password',
    'button Show password',
    'button Create account',
    'button Continue with Google',
    'link Log in',
  ]);
  expect(await fieldsIn(page, 'Create your account')).toEqual([
    ['email', 'username', 'email'],
    ['password', 'new-password', 'password'],
    ['confirm-password', 'new-password', 'password'],
  ]);

  await page.goto('/reset-password?access_token=a&refresh_token=r');
  await expect(page.getByRole('form')).toBeVisible();
  expect(await namesIn(page)).toEqual([
    'heading Choose a new password',
    'form Choose a new password',
    'textbox New password',
    'button Show password',
    'list Your password needs',
    'textbox Confirm new password',
    'button Show password',
    'button Update password',
  ]);
  expect(await fieldsIn(page, 'Choose a new password')).toEqual([
    ['new-password', 'new-password', 'password'],
    ['confirm-new-password', 'new-password', 'password'],
  ]);

  await pendingLearner(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('form')).toBeVisible();
  const names = (await namesIn(page)).map((name) => name.replace(/ \(\d+ s\)$/, ''));
  expect(names).toEqual([
    'heading Verify Your Email',
    'button Send OTP',
    'form Verify your email',
    'group Six-digit code',
    ...[1, 2, 3, 4, 5, 6].map((digit) => `textbox Digit ${digit} of 6`),
    'button Verify OTP',
    'button Resend Code',
    'link Need Help?',
    'button Back to sign in',
  ]);
  await expect(page.getByLabel('Digit 1 of 6')).toHaveAttribute('autocomplete', 'one-time-code');
});
