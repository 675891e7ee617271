import { expect, type Page } from '@playwright/test';
import { appIsHere } from './support/app.ts';
import { expectNoViolations } from './support/axe.ts';
import { signedInLearner } from './support/learner.ts';
import { test } from './support/test.ts';

/** Opens the dropdown with this name. */
async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test('a visitor’s page: one line of links at any width, title and focus follow; skip link, footer, phone menu', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  // Wait until the app has hydrated: a link works before, but only the app moves the focus to the new page.
  await appIsHere(page);
  await expect(page).toHaveTitle('Iskolar — UPCAT reviewer');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Iskolar' })).toHaveAttribute('href', '/home');
  await expect(header.getByRole('link', { name: 'Sign up free' })).toBeVisible();
  for (const width of [320, 390, 640, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await header.boundingBox();
    expect(box?.height, `the header's height at ${width} px`).toBeLessThan(72);
    const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(room, `sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
  }

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Iskolar`);
  await expect(footer).toContainText('AI-powered exam preparation');
  for (const name of ['Practice Quizzes', 'Mock Exams', 'Flashcards'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  for (const name of ['Terms of Service', 'Privacy Policy', 'Cookie Policy']) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }

  await header.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveTitle('Log in · Iskolar');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveTitle('Cookie Policy · Iskolar');

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = header.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Log in',
    'Sign up free',
    'Request Feature',
    'Report a Bug',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);

  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('top bar for a learner: every link, and the dialogs by window event', { tag: '@once' }, async ({
  page,
}) => {
  const learner = await signedInLearner(page);
  for (const [name, path] of [
    ['All practice', '/practice'],
    ['Quizzes', '/quizzes'],
    ['Mock Exams', '/mock-exams'],
    ['Flashcards', '/flashcards'],
    ['Lessons', '/lessons'],
  ] as const) {
    await openMenu(page, 'Practice');
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // Wait until the new page's heading has the focus. The page moves the focus after the URL has changed, and this
    // would close a menu that is already open.
    await expect(page.locator('main h1')).toBeFocused();
    await openMenu(page, 'Practice');
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
  }

  await page.getByRole('banner').getByRole('link', { name: 'Me' }).click();
  await expect(page.getByRole('heading', { name: 'Iyong Profile' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: learner.email }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
  await page.keyboard.press('Escape');

  for (const [event, title] of [
    ['open-feature-modal', 'Request a Feature'],
    ['open-bug-modal', 'Report a Bug'],
    ['open-edit-profile-modal', 'Edit Profile'],
  ] as const) {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await openMenu(page, 'Help');
  await page.getByRole('menuitem', { name: 'Request Feature' }).click();
  await expect(page.getByRole('dialog', { name: 'Request a Feature' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('link', { name: 'Iskolar' }).click();
  await expect(page.getByRole('button', { name: 'Start Free Trial' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('link', { name: 'Sign up free' })).toBeVisible();
});

test('main pages: one tap each on a phone, the open one marked, nothing under the bar', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInLearner(page);
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  for (const [name, path] of [
    ['Practice', '/practice'],
    ['Progress', '/progress'],
    ['Me', '/profile'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main h1')).toBeFocused();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [footer, edge] = await Promise.all([page.getByRole('contentinfo').boundingBox(), bar.boundingBox()]);
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((edge?.y ?? 0) + 1);

  await bar.getByRole('link', { name: 'Practice' }).click();
  await expectNoViolations(page, '/practice');
  await page.getByRole('link', { name: /^Math/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  await expect(bar).toBeHidden();
});

test('widgets: a dialog asked for before its code is loaded opens when it is', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const menu = Promise.withResolvers<void>();
  await page.route(/assets\/Menu-/, async (route) => {
    await menu.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  menu.resolve();
  await expect(page.getByRole('menuitem', { name: 'Log in' })).toBeVisible();

  const services = Promise.withResolvers<void>();
  await page.route(/assets\/LearnerServices-/, async (route) => {
    await services.promise;
    await route.continue();
  });
  await signedInLearner(page);
  await page.evaluate(() => window.dispatchEvent(new Event('open-edit-profile-modal')));
  services.resolve();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
});
