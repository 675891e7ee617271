import { expect, type Locator } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { startShortQuiz } from './support/quiz.ts';
import { test } from './support/test.ts';

const CORNER = 'aside[aria-label="Help and feedback"]';

/** The names of the controls that something else lies over, where a finger would press them. */
function coveredControls(bar: Locator): Promise<string[]> {
  return bar.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return link.contains(hit) ? [] : [link.textContent ?? ''];
    }),
  );
}

test("a visitor's phone has chat and feedback in sight, also at the page's end, where they cover nothing", {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/', '/register']) {
    await page.goto(path);
    for (const name of ['Chat with AI', 'Send feedback']) {
      await expect(page.locator(CORNER).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    // The page's end may still move down, and a page that opens scrolls to its top.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
      const button = await page.locator(CORNER).getByRole('button', { name: 'Send feedback' }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0), path).toBeLessThanOrEqual(button?.y ?? 0);
    }).toPass();
  }
  // Nothing lies over a form that is filled in.
  await page.getByLabel('Confirm password').focus();
  await expect(page.locator(CORNER)).toBeHidden();
});

test("a learner's phone has chat and feedback in the top bar, 44 px each, and their hint covers nothing", {
  tag: '@phone',
}, async ({ page }) => {
  // The hint's minute begins again with each page, so that it is there on all.
  await page.addInitScript(() => localStorage.removeItem('feedback-hint-dismissed'));
  await signedInLearner(page, { isElsewhere: true });
  for (const path of ['/dashboard', '/quizzes', '/help']) {
    await page.goto(path);
    const banner = page.getByRole('banner');
    for (const top of [0, 400]) {
      await page.evaluate((scrolled) => window.scrollTo(0, scrolled), top);
      await expect(page.getByText('To report a bug or give feedback')).toBeInViewport({ ratio: 1 });
      expect(await coveredControls(page.getByRole('navigation', { name: 'Main pages' })), path).toEqual([]);
    }
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
  await page.addInitScript(() => localStorage.removeItem('feedback-hint-dismissed'));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/', '/help']) await expectNothingCovered(path);
  await signedInLearner(page, { isElsewhere: true });
  for (const path of ['/dashboard', '/progress', '/mock-exams']) await expectNothingCovered(path);
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of ['/progress', '/quizzes?topic=math']) await expectNothingCovered(path);
});
