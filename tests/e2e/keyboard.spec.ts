import { expect, type Page, test } from '@playwright/test';
import { newLearner } from './support/learner.ts';
import { codeIn, latestMail, linkIn } from './support/mailbox.ts';

/** Presses Tab until the element with that role and name has the focus: what a learner without a mouse does. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'radio',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached the ${role} ${name}.`);
}

test('the whole way from sign-up to a stored quiz by keyboard alone', async ({ page }) => {
  const learner = newLearner();
  await page.goto('/');
  await tabTo(page, 'link', 'Sign up free');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'E-mail');
  await page.keyboard.type(learner.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(learner.password);
  await tabTo(page, 'textbox', 'Confirm password');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/email-sent$/);

  await page.goto(linkIn((await latestMail(page.request, learner.email)).html));
  await expect(page.getByRole('heading', { name: 'E-mail verified' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'E-mail');
  await page.keyboard.type(learner.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/otp$/);
  await tabTo(page, 'button', 'Send OTP');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(codeIn((await latestMail(page.request, learner.email, 2)).text));
  await page.keyboard.press('Enter');

  const agree = page.getByRole('button', { name: 'I Agree' });
  await expect(agree).toBeVisible();
  for (let presses = 0; presses < 40 && (await agree.isDisabled()); presses += 1) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(100);
  }
  await expect(agree).toBeEnabled();
  await tabTo(page, 'button', 'I Agree');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/quizzes');
  await tabTo(page, 'radio', /^Science/);
  await page.keyboard.press('Space');
  await tabTo(page, 'radio', /^Easy/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Start Quiz');
  await page.keyboard.press('Enter');

  for (let number = 1; number <= 20; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 20` })).toBeVisible();
    if (number > 1)
      await expect(page.getByRole('heading', { name: `Question ${number} of 20` })).toBeFocused();
    await tabTo(page, 'radio', /./);
    await page.keyboard.press('Space');
    if (number === 20) break;
    await tabTo(page, 'button', 'Next Question');
    await page.keyboard.press('Enter');
  }
  // Nothing left to press: 1.5 s after the last answer the quiz finishes by itself.
  await expect(page.getByText('Saved online')).toBeVisible();
});
