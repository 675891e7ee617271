import { expect, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { startShortQuiz } from './support/quiz.ts';

const CORNER = 'aside[aria-label="Help and feedback"]';

test("a learner's phone has chat and feedback in the top bar, 44 px each, where they cover nothing of the page", {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page);
  for (const path of ['/dashboard', '/quizzes', '/plan', '/profile', '/help']) {
    await page.goto(path);
    const banner = page.getByRole('banner');
    await page.evaluate(() => window.scrollTo(0, 400));
    for (const name of ['Chat with AI', 'Send feedback']) {
      const button = page.locator(CORNER).getByRole('button', { name });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      const bar = await banner.boundingBox();
      expect(box, path).toMatchObject({ width: 44, height: 44 });
      expect(box?.y ?? -1, path).toBeGreaterThanOrEqual(bar?.y ?? 0);
      expect((box?.y ?? 0) + 44, path).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      const menu = await banner.getByRole('button', { name: 'Menu' }).boundingBox();
      expect((box?.x ?? 0) + 44, path).toBeLessThanOrEqual(menu?.x ?? 0);
    }
    const hint = await page.getByText('To report a bug or give feedback').boundingBox();
    expect((hint?.y ?? 0) + (hint?.height ?? 0), path).toBeLessThanOrEqual(64);
  }
  await startShortQuiz(page);
  await expect(page.locator(CORNER)).toBeHidden();
});
