import { expect, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { startScienceQuiz } from './support/quiz.ts';

const CORNER = 'aside[aria-label="Help and feedback"]';

test('floating buttons are round and 44 px on a phone, above the bottom bar, and the end of a page keeps room for them', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page);
  for (const path of ['/dashboard', '/quizzes', '/plan', '/profile', '/help']) {
    await page.goto(path);
    const chat = page.locator(CORNER).getByRole('button', { name: 'Chat with AI' });
    const feedback = page.locator(CORNER).getByRole('button', { name: 'Send feedback' });
    await expect(chat).toBeVisible();
    for (const button of [chat, feedback]) {
      expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
    }
    const bar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox();
    const box = await feedback.boundingBox();
    if (bar !== null && box !== null) expect(box.y + box.height).toBeLessThanOrEqual(bar.y);

    await page.evaluate(() => window.scrollTo(0, 1_000_000));
    const lastLink = page.getByRole('contentinfo').getByRole('link').last();
    const last = await lastLink.boundingBox();
    const corner = await page.locator(CORNER).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), path).toBeLessThanOrEqual(corner?.y ?? 0);
  }
  await startScienceQuiz(page);
  await expect(page.locator(CORNER)).toBeHidden();
});

test('the menu opens the assistant', { tag: '@phone' }, async ({ page }) => {
  await signedInLearner(page);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Chat with AI' }).click();
  await expect(page.getByRole('region', { name: 'Iskolar Assistant' })).toBeVisible();
});
