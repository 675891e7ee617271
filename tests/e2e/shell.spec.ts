import { expect, type Page } from '@playwright/test';
import { appIsHere } from './support/app.ts';
import { expectNoViolations } from './support/axe.ts';
import { signedInLearner } from './support/learner.ts';
import { test } from './support/test.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) < 640;

/** Opens the menu on a phone, or the dropdown with this name on a desktop. */
async function openMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: isPhone(page) ? 'Menu' : name, exact: true })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

test('top bar for a visitor: one line at any width, current page marked, title and focus follow', {
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

  await header.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveTitle('Log in · Iskolar');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveTitle('Iskolar — UPCAT reviewer');
});

test('top bar on a phone: its menu mirrors the bar and works by keyboard', { tag: '@once' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await appIsHere(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Log in',
    'Sign up free',
    'Request Feature',
    'Report a Bug',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Log in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('skip link: leads past the top bar', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('footer: this year, quick links, legal texts, contact', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await appIsHere(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Iskolar`);
  await expect(footer).toContainText('AI-powered exam preparation');
  for (const name of ['Practice Quizzes', 'Mock Exams', 'Flashcards'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  for (const [name, title] of [
    ['Terms of Service', 'Terms of Service'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Cookie Policy', 'Cookie Policy'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }
});

test('top bar for a learner: every link, and the dialogs by window event', async ({ page }) => {
  const learner = await signedInLearner(page);
  for (const [name, path] of [
    // On a phone the bottom bar leads to the practice page, so the menu does not.
    ...(isPhone(page) ? [] : [['All practice', '/practice'] as const]),
    ['Quizzes', '/quizzes'],
    ['Mock Exams', '/mock-exams'],
    ['Flashcards', '/flashcards'],
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

  if (isPhone(page)) {
    await openMenu(page, 'Menu');
    await page.getByRole('menuitem', { name: learner.email }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: learner.email }).click();
  }
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
  if (isPhone(page)) {
    await openMenu(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  }
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('link', { name: 'Sign up free' })).toBeVisible();
});

test('main pages: one tap each on a phone, the open one marked, nothing under the bar', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInLearner(page);
  await page.goto('/dashboard');
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
