import { expect, type Page, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { answer, finishWithBlanks, goTo, startScienceQuiz } from './support/quiz.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
];
/** A tablet has the desktop's frame: visitors' pages show that it fits. */
const NARROW_AND_WIDE = SIZES.filter(({ width }) => width !== 768);
const CORNER = 'aside[aria-label="Help and feedback"]';

/** What could be pressed, a table's cell or a sheet to print, that lies under a floating button or its hint: by name. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate((corner) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const floating = [...document.querySelectorAll(`${corner} button, ${corner} [data-hint]`)].filter(
      isShown,
    );
    const targets = [
      ...document.querySelectorAll(
        'main a, main button, main input, main select, main summary, main td, main th, main [data-paper], footer a, footer button, footer summary',
      ),
    ];
    return targets.filter(isShown).flatMap((target) => {
      // A link in a text may take two lines: each has its own box.
      const boxes = [...target.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const isUnder = floating.some((button) => {
        const over = button.getBoundingClientRect();
        return boxes.some(
          (box) =>
            box.left < over.right - 1 &&
            box.right > over.left + 1 &&
            box.top < over.bottom - 1 &&
            box.bottom > over.top + 1,
        );
      });
      return isUnder ? [`${location.pathname}: ${target.textContent || target.getAttribute('name')}`] : [];
    });
  }, CORNER);
}

/**
 * Waits until nothing moves: the corner is looked at in the frame after a scroll, and what is below the fold is shown by an animation,
 * 0.3 s after the first frame: then the page has its height.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let count = 0; count < 4; count += 1) await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

async function expectNothingCovered(page: Page, path: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settle(page);
    for (const end of ['top', 'bottom'] as const) {
      await page.evaluate((y) => window.scrollTo(0, y), end === 'top' ? 0 : 100_000);
      const where = `${path} at ${size.width} px, ${end}`;
      await settle(page);
      await expect.poll(() => covered(page), where).toEqual([]);
      // Each page's end keeps room for them.
      if (end === 'bottom')
        await expect(page.locator(CORNER).getByRole('button', { name: 'Chat with AI' }), where).toBeVisible();
    }
  }
}

test('floating buttons cover nothing to press on a visitor’s pages, and stand at each end @once', async ({
  page,
}) => {
  for (const path of ['/home', '/login', '/register', '/help', '/terms', '/email-sent']) {
    await page.goto(path);
    await expect(page.locator(CORNER)).toBeAttached();
    await expectNothingCovered(page, path);
  }
});

test('floating buttons cover nothing to press on a learner’s pages, and stand at each end @once', async ({
  page,
}) => {
  await signedInLearner(page);
  for (const path of [
    '/dashboard',
    '/quizzes',
    '/mock-exams',
    '/flashcards',
    '/plan',
    '/resources',
    '/profile',
    '/help',
  ]) {
    await page.goto(path);
    await expect(page.locator(CORNER)).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNothingCovered(page, path, NARROW_AND_WIDE);
  }
  await startScienceQuiz(page);
  await answer(page, 1, 2);
  await goTo(page, 20);
  await finishWithBlanks(page, 18);
  await expect(page.getByText('Saved online')).toBeVisible();
  await expectNothingCovered(page, 'results', NARROW_AND_WIDE);
});

test('floating buttons cover no sheet that is to be printed, as soon as it is there @once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedInLearner(page, { isElsewhere: true });
  await page.goto('/print?quiz=langProf&size=5');
  await expect(page).toHaveURL(/\/print\/[2-9A-Z]{8}/);
  // By its code it is laid out once.
  await page.goto(page.url());
  await expect(page.getByRole('article', { name: /^Booklet / })).toBeVisible();
  await expect(page.locator(CORNER)).toBeAttached();
  await settle(page);
  await expect.poll(() => covered(page)).toEqual([]);
});

test('on a phone the menu opens the assistant where its button has no room @once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInLearner(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Chat with AI' }).click();
  await expect(page.getByRole('region', { name: 'Iskolar Assistant' })).toBeVisible();
});
