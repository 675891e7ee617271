import { expect, type Locator, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { startShortQuiz } from './support/quiz.ts';

const CORNER = 'aside[aria-label="Help and feedback"]';

/** Expects that an element comes after the footer, where it covers no bar, form or text. */
async function expectAfterFooter(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  const footer = await part.page().getByRole('contentinfo').boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
}

test("a visitor's phone has chat and feedback after the footer, where they cover nothing", {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/confirm', '/help']) {
    await page.goto(path);
    for (const name of ['Chat with AI', 'Send feedback']) {
      await expectAfterFooter(page.locator(CORNER).getByRole('button', { name }));
    }
  }
});

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
    await expectAfterFooter(page.getByText('To report a bug or give feedback'));
  }
  await startShortQuiz(page);
  await expect(page.locator(CORNER)).toBeHidden();
});
