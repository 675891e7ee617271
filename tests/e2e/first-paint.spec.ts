import { expect, type Page } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { test } from './support/test.ts';

const BUILT = [
  ['/', 'Walk into the UPCAT'],
  ['/home', 'Walk into the UPCAT'],
  ['/login', 'Welcome back'],
  ['/register', 'Create your account'],
  ['/email-sent', 'Check your email'],
  ['/help', 'Help'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookie Policy'],
  ['/no-such-page', 'Page Not Found'],
] as const;

/**
 * Delays all scripts until the returned function is called. Until then, the page is only the HTML that the server sent.
 */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a visitor reads every built page before the app is there, and the app takes it over as it is', {
  tag: '@once',
}, async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const [path, heading] of BUILT) {
    await page.unrouteAll();
    const start = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText(heading);
    await title.evaluate((element) => element.setAttribute('data-was-built', ''));
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBeTruthy();
    start();
    // React must hydrate the page, and keep the heading element that the server sent.
    await expect(page.locator('#waiting')).toHaveCount(0);
    await expect(page.locator('h1[data-was-built]')).toContainText(heading);
  }
  expect(faults).toEqual([]);
});

test('what is typed and sent before the app is there is kept, and sent when it is', { tag: '@once' }, async ({
  page,
}) => {
  const start = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@iskolar.example');
  await page.getByLabel('Password', { exact: true }).fill('Habagat-Ilog#2048');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  const asked = page.waitForRequest((request) => request.url().includes('/auth/v1/token'));
  start();
  expect((await asked).postDataJSON()).toMatchObject({
    email: 'early@iskolar.example',
    password: 'Habagat-Ilog#2048',
  });
  await expect(page.getByLabel('Email')).toHaveValue('early@iskolar.example');
});

declare global {
  /** For each frame of the page, the text of its visible headings and status messages. */
  var framesSeen: string[];
}

test("a learner sees 'Loading…' and then their page: not one frame shows the landing page", {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page);
  await page.addInitScript(() => {
    globalThis.framesSeen = [];
    const look = () => {
      const seen = [...document.querySelectorAll('h1, [role="status"]')].filter((element) =>
        element.checkVisibility(),
      );
      globalThis.framesSeen.push(seen.map((element) => element.textContent).join(' '));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const path of ['/', '/login']) {
    const start = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Loading…')).toBeVisible();
    start();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const frames = await page.evaluate(() => globalThis.framesSeen);
    expect(frames.find((seen) => seen !== '')).toBe('Loading…');
    expect(frames.filter((seen) => /UPCAT like|Welcome back/.test(seen))).toEqual([]);
    await page.unrouteAll();
  }
});

test('the theme that was chosen is there in the first frame', { tag: '@once' }, async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
