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

test('on a wide screen chat and feedback are in the margin: no text is under them, wherever one scrolls', {
  tag: '@once',
}, async ({ page }) => {
  const expectNothingCovered = async (path: string) => {
    await page.goto(path);
    for (const name of ['Chat with AI', 'Send feedback']) {
      await expect(page.locator(CORNER).getByRole('button', { name })).toBeVisible();
    }
    const covered = await page.evaluate((corner) => {
      const buttons = [
        ...document.querySelectorAll(`${corner} > button, ${corner} [data-launcher] > button`),
      ];
      const hint = [...document.querySelectorAll(`${corner} [data-hint]`)];
      const texts: string[] = [];
      for (const top of [
        0,
        document.documentElement.scrollHeight / 2,
        document.documentElement.scrollHeight,
      ]) {
        window.scrollTo(0, top);
        const boxes = [...buttons, ...hint].map((one) => one.getBoundingClientRect());
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          const parent = node.parentElement;
          if (parent === null || parent.closest(corner) !== null || node.textContent?.trim() === '') continue;
          // Skip text that is not visible: text that only screen readers get, and text in collapsed sections.
          if (!parent.checkVisibility() || parent.getBoundingClientRect().width <= 1) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const isUnder = [...range.getClientRects()].some((text) =>
            boxes.some(
              (box) =>
                text.width > 1 &&
                text.left < box.right &&
                text.right > box.left &&
                text.top < box.bottom &&
                text.bottom > box.top,
            ),
          );
          if (isUnder) texts.push(node.textContent ?? '');
        }
      }
      return { buttons: buttons.length, texts };
    }, CORNER);
    expect(covered, path).toEqual({ buttons: 2, texts: [] });
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/login', '/help']) await expectNothingCovered(path);
  await signedInLearner(page);
  for (const path of [
    '/dashboard',
    '/practice',
    '/progress',
    '/plan',
    '/profile',
    '/mock-exams',
    '/flashcards',
  ]) {
    await expectNothingCovered(path);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of ['/dashboard', '/progress', '/quizzes?topic=math']) await expectNothingCovered(path);
});
