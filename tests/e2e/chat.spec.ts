import { expect, test } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { signedInLearner } from './support/learner.ts';

const TROUBLE = "I'm having trouble responding. Would you like to try again?";
const DEMAND = "I'm currently experiencing high demand. Please try again in a few moments.";

test('chat without a provider: each message fails, and the third failure disables it', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page);
  await page.getByRole('button', { name: 'Chat with AI' }).click();
  const panel = page.getByRole('region', { name: 'Iskolar Assistant' });
  const input = panel.getByRole('textbox', { name: 'Your message' });
  await expect(input).toBeFocused();
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
});

test('chat with a provider: the answer streams in, the input waits, a reply resets the failures', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page);
  let tries = 0;
  const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/assistant', async (route) => {
    tries += 1;
    if (tries !== 3)
      return route.fulfill({ status: 502, json: { error: { kind: 'server', message: 'no' } } });
    await isAwaited;
    return route.fulfill({
      contentType: 'text/event-stream',
      body: 'data: {"delta":"Pagsipsip "}\n\ndata: {"delta":"ng tubig."}\n\ndata: {"done":true}\n\n',
    });
  });
  await page.getByRole('button', { name: 'Chat with AI' }).click();
  const panel = page.getByRole('region', { name: 'Iskolar Assistant' });
  const input = panel.getByRole('textbox', { name: 'Your message' });
  for (const count of [1, 2]) {
    await input.fill('Ano ang osmosis?');
    await page.keyboard.press('Enter');
    await expect(panel.getByText(TROUBLE)).toHaveCount(count);
  }
  await input.fill('Ano ang osmosis?');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Iskolar Assistant is typing')).toBeAttached();
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
  answer();
  await expect(panel.getByText('Pagsipsip ng tubig.')).toBeVisible();
  for (const count of [3, 4]) {
    await input.fill('Sigurado ka?');
    await page.keyboard.press('Enter');
    await expect(panel.getByText(TROUBLE)).toHaveCount(count);
  }
  await expect(input).toBeEnabled();
});

test('chat panel: 384 by 500 px, full width on a phone, no axe violation in either theme', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const { width } = page.viewportSize() ?? { width: 1280 };
  // On a phone the button stands where nothing is under it: at the page's end.
  if (width < 640) await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Chat with AI' }).click();
  const panel = page.getByRole('region', { name: 'Iskolar Assistant' });
  const box = await panel.boundingBox();
  expect(box?.width).toBe(width < 640 ? width - 32 : 384);
  expect(box?.height).toBe(500);

  const input = page.getByRole('textbox', { name: 'Your message' });
  for (const text of ['One', 'Two', 'Three']) {
    await input.fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('is typing')).toHaveCount(0);
  }
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Close chat' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chat with AI' })).toBeFocused();
});
