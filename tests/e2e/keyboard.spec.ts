import { expect } from '@playwright/test';
import { tabTo } from './support/accounts.ts';
import { newLearner } from './support/learner.ts';
import { codeIn, latestMail, linkIn } from './support/mailbox.ts';
import { test } from './support/test.ts';

// This test ends at the second question, because first-quiz.spec.ts takes a quiz to its end.
test('the whole way from sign-up into a quiz by keyboard alone', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  const learner = newLearner();
  await page.goto('/');
  await tabTo(page, 'link', 'Sign up free');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(learner.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(learner.password);
  await tabTo(page, 'textbox', 'Confirm password');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/email-sent$/);

  await test.step('the link is opened in another browser, which it does not sign in', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(linkIn((await latestMail(page.request, learner.email)).html));
    // A mail program's link scanner also opens the page, so the page confirms the address only after a press.
    await tabTo(other, 'button', 'Confirm my address');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeAttached();
    // A confirmation link that another person passes on must not sign this browser in to that person's account.
    await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(1);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await elsewhere.close();
  });
  await tabTo(page, 'link', 'Back to sign in');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // The address is not typed again where it was.
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(learner.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/otp$/);
  // When the page opens, it requests the code and focuses the first box (docs/product.md#code-6).
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
  await page.keyboard.type(codeIn((await latestMail(page.request, learner.email, 2)).text));
  await page.keyboard.press('Enter');

  const agree = page.getByRole('button', { name: 'I Agree' });
  await expect(agree).toBeVisible();
  // Wait until the terms have loaded, because End scrolls only to the end of the loaded text.
  await expect(page.getByText('The laws of the Republic of the Philippines apply.')).toBeVisible();
  await page.keyboard.press('End');
  await expect(agree).toBeEnabled();
  await tabTo(page, 'button', 'I Agree');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/quizzes?topic=math');
  await tabTo(page, 'radio', /^Math/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Science/ })).toBeChecked();
  await tabTo(page, 'radio', /^Easy/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Start Quiz');
  await page.keyboard.press('Enter');

  for (const number of [1, 2]) {
    const heading = page.getByRole('heading', { name: `Question ${number} of 20` });
    await expect(heading).toBeVisible();
    if (number > 1) await expect(heading).toBeFocused();
    await tabTo(page, 'radio', /./);
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await tabTo(page, 'button', 'Next Question');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Question 3 of 20' })).toBeFocused();
});
