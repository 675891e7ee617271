import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { enterPassword, newLearner, register, signedInLearner } from './support/learner.ts';
import { latestMail, linkIn } from './support/mailbox.ts';

/** Every page that a visitor can open, as far as it concerns accounts. */
const SIGNED_OUT = [
  '/login',
  '/register',
  '/reset-password?access_token=a&refresh_token=r',
  '/reset-password',
  '/confirm',
  '/confirm#error=access_denied&error_description=Email+link+is+invalid+or+has+expired',
  '/email-sent',
  '/help',
  '/terms',
  '/privacy',
  '/cookies',
  '/no-such-page',
];

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(width.scrollWidth, where).toBeLessThanOrEqual(width.clientWidth);
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no violation on any signed-out page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of SIGNED_OUT) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, path);
    }
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expectNoViolations(page, 'reset mode');
  });

  test(`no violation on the code page, the terms and the profile, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const learner = newLearner();
    await register(page, learner);
    await enterPassword(page, learner);
    await expectNoViolations(page, '/otp');
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await signedInLearner(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectNoViolations(page, '/profile');
  });
}

test('at 320 px nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of SIGNED_OUT) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page, path);
  }
  const learner = newLearner();
  await register(page, learner);
  await enterPassword(page, learner);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Digit 6 of 6')).toBeVisible();
  await expectNoSidewaysScroll(page, '/otp');
});

/** What a screen reader meets in the page's main part, in order: roles and names of headings, forms and controls. */
async function namesIn(page: Page): Promise<string[]> {
  const tree = await page.getByRole('main').ariaSnapshot();
  const named = /^\s*- (heading|form|group|list|textbox|checkbox|button|link) "([^"]+)"/gm;
  return [...tree.matchAll(named)].map(([, role, name]) => `${role} ${name}`);
}

test('names and roles of every form', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('form')).toBeVisible();
  expect(await namesIn(page)).toEqual([
    'heading Welcome back',
    'form Sign in',
    'textbox E-mail',
    'textbox Password',
    'button Show password',
    'checkbox Remember me',
    'button Forgot your password?',
    'button Sign in',
    'button Sign in with Google',
    'link Create an account',
  ]);
  await page.goto('/register');
  await expect(page.getByRole('form')).toBeVisible();
  expect(await namesIn(page)).toEqual([
    'heading Create your account',
    'form Create your account',
    'textbox E-mail',
    'textbox Password',
    'button Show password',
    'list Your password needs',
    'textbox Confirm password',
    'button Show password',
    'button Create account',
    'link Log in',
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
  const learner = newLearner();
  await register(page, learner);
  await enterPassword(page, learner);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('form')).toBeVisible();
  const names = (await namesIn(page)).map((name) => name.replace(/ \(\d+ s\)$/, ''));
  expect(names).toEqual([
    'heading Verify Your Email',
    'form Verify your e-mail',
    'group Six-digit code',
    ...[1, 2, 3, 4, 5, 6].map((digit) => `textbox Digit ${digit} of 6`),
    'button Verify OTP',
    'button Resend Code',
    'link Need Help?',
    'button Back to sign in',
  ]);
});

test('password managers find names, autocomplete values and forms', async ({ page }) => {
  const fields = async (name: string) => {
    const form = page.getByRole('form', { name });
    await expect(form).toBeVisible();
    return form
      .locator('input:not([type=checkbox])')
      .evaluateAll((inputs) =>
        inputs.map((input) => [
          input.getAttribute('name'),
          input.getAttribute('autocomplete'),
          input.getAttribute('type'),
        ]),
      );
  };
  await page.goto('/login');
  expect(await fields('Sign in')).toEqual([
    ['email', 'username', 'email'],
    ['password', 'current-password', 'password'],
  ]);
  await page.goto('/register');
  expect(await fields('Create your account')).toEqual([
    ['email', 'username', 'email'],
    ['password', 'new-password', 'password'],
    ['confirm-password', 'new-password', 'password'],
  ]);
  await page.goto('/reset-password?access_token=a&refresh_token=r');
  expect(await fields('Choose a new password')).toEqual([
    ['new-password', 'new-password', 'password'],
    ['confirm-new-password', 'new-password', 'password'],
  ]);
  const learner = newLearner();
  await register(page, learner);
  await enterPassword(page, learner);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByLabel('Digit 1 of 6')).toHaveAttribute('autocomplete', 'one-time-code');
  // A pasted or filled-in code lands in all six boxes.
  await page.getByLabel('Digit 1 of 6').evaluate((box) => {
    const data = new DataTransfer();
    data.setData('text', ' 204 816 ');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('6');
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
});

test('show and hide the password; empty fields are named', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('Sampaguita#2048');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter your e-mail.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
});

test('forgot and reset by keyboard alone', async ({ page }) => {
  const learner = newLearner();
  await register(page, learner);
  await page.goto('/login');
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  for (let presses = 0; presses < 30; presses += 1) {
    if (await forgot.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(learner.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is on its way/)).toBeVisible();
  await page.goto(linkIn((await latestMail(page.request, learner.email, 2)).html));
  for (const label of ['New password', 'Confirm new password']) {
    const field = page.getByLabel(label, { exact: true });
    for (let presses = 0; presses < 30; presses += 1) {
      if (await field.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Ilang-Ilang#4096');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('an unknown path says Page Not Found and leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home$/);
});
