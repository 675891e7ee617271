import { expect, type Page } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { startShortQuiz } from './support/quiz.ts';
import { test } from './support/test.ts';

/** What lies over the page: dialogs, sheets, menus, and the assistant's panel. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], section[aria-label*="Assistant" i]';

/** Presses each button by its name, so that one overlay opens. Then Back must close it and stay on the page. */
async function expectBackCloses(page: Page, names: readonly string[], entries = 1): Promise<void> {
  const address = page.url();
  for (const name of names) {
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click();
  }
  await expect(page.locator(OVERLAYS).last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(entries);
  await page.goBack();
  await expect(page.locator(OVERLAYS)).toHaveCount(0);
  expect(page.url()).toBe(address);
}

test('Back closes what is open and stays on the page: menus, dialogs, the assistant; from a menu’s page it returns', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page);
  await page.goto('/profile');
  await expectBackCloses(page, ['Menu']);
  await expectBackCloses(page, ['Send feedback']);
  await expectBackCloses(page, ['Send feedback', 'Report a Bug']);
  await expectBackCloses(page, ['Send feedback', 'Request Feature']);
  await expectBackCloses(page, ['Chat with AI']);
  await expectBackCloses(page, ['Edit profile']);
  // Nothing is open: the next Back leaves the page.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);

  // An overlay that led to another page leaves no entry behind: one Back returns.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);

  // A link from far down a list opens a lesson at its top; Back returns to the link, even after more scrolling.
  await page.goto('/lessons');
  const link = page.getByRole('link', { name: 'Earthquakes' });
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const place = await scrolled();
  expect(place).toBeGreaterThan(1000);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Lessons');
  await expect.poll(scrolled).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.goBack();
  await expect.poll(scrolled).toBe(place);
});

test('Back in a quiz closes the question list and the tools, then asks before it leaves', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await expectBackCloses(page, ['Review'], 2);
  await expectBackCloses(page, ['Tools'], 2);

  // An overlay that opens while the one before it still leaves the history stays open.
  await page.getByRole('button', { name: 'Tools' }).click();
  const tools = page.getByRole('dialog');
  await expect(tools).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(2);
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (delta) => {
      history.go = go;
      go(delta);
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Tools');
      (button ?? document.querySelector<HTMLButtonElement>('button[aria-label="Tools"]'))?.click();
    };
  });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(2);
  await expect(tools).toBeVisible();
  await page.goBack();
  await expect(tools).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();

  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave Quiz' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeHidden();
});
