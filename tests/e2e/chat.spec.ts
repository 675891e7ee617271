import { expect } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { test } from './support/test.ts';

const TROUBLE = "I'm having trouble responding. Would you like to try again?";
const DEMAND = "I'm currently experiencing high demand. Please try again in a few moments.";

test('chat without a provider: each message fails, and the third failure disables it', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedInLearner(page);
  await page.getByRole('button', { name: 'Chat with AI' }).click();
  const panel = page.getByRole('region', { name: 'Iskolar Assistant' });
  const input = panel.getByRole('textbox', { name: 'Your message' });
  await expect(input).toBeFocused();
  expect(await panel.boundingBox()).toMatchObject({ width: 384, height: 500 });
  await expect(panel.getByRole('log')).toContainText('study assistant');
  await expect(panel.locator('time').first()).toHaveText(/\d/);

  await input.fill('   ');
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(panel.locator('time')).toHaveCount(1);

  const refusal = page.waitForResponse('**/functions/v1/assistant');
  await input.fill('What is osmosis?');
  await page.keyboard.press('Enter');
  expect((await refusal).status()).toBe(503);
  await expect(panel.getByText(TROUBLE)).toHaveCount(1);
  await expect(input).toBeFocused();
  await input.fill('Again?');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText(TROUBLE)).toHaveCount(2);
  await input.fill('And again?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(DEMAND)).toBeVisible();
  await expect(panel.getByText('Service is temporarily unavailable. Please try again later.')).toBeVisible();
  await expect(input).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
  // The newest message is in sight above this notice.
  const unread = () =>
    panel.getByRole('log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  await expect.poll(unread).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Close chat' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with AI' })).toBeFocused();
});
