import { expect, type Page, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';

const BUILT = [
  ['/', 'Walk into the UPCAT'],
  ['/home', 'Walk into the UPCAT'],
  ['/login', 'Welcome back'],
  ['/register', 'Create your account'],
  ['/email-sent', 'Check your e-mail'],
  ['/help', 'Help'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/cookies', 'Cookie Policy'],
  ['/no-such-page', 'Page Not Found'],
] as const;

/** Holds the app back until it is let go: the page is then what the server sent, and nothing else. */
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
    // React took the heading over: it is the element that the server sent, and not another.
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
  await page.getByLabel('E-mail').fill('early@iskolar.example');
  await page.getByLabel('Password', { exact: true }).fill('Habagat-Ilog#2048');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  const asked = page.waitForRequest((request) => request.url().includes('/auth/v1/token'));
  start();
  expect((await asked).postDataJSON()).toMatchObject({
    email: 'early@iskolar.example',
    password: 'Habagat-Ilog#2048',
  });
  await expect(page.getByLabel('E-mail')).toHaveValue('early@iskolar.example');
});

test('a field that was left before the app is there is judged when it is', { tag: '@once' }, async ({
  page,
}) => {
  const start = await holdApp(page);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('early@iskolar.example');
  await page.getByLabel('Password', { exact: true }).fill('Short#1a');
  const asked = page.waitForRequest('**/rest/v1/rpc/email_is_registered*');
  await page.getByLabel('Confirm password').fill('S');
  start();
  await asked;
  await expect(page.getByText('Password must be at least 12 characters long')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
});

test('an option that was picked before the app is there can be checked when it is', { tag: '@once' }, async ({
  page,
}) => {
  const start = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const demo = page.getByRole('region', { name: 'Try one now' });
  await demo.getByRole('radio').first().check({ force: true });
  await demo.getByRole('radio').first().press('ArrowDown');
  const check = demo.getByRole('button', { name: 'Check answer' });
  await expect(check).toBeDisabled();
  start();
  await check.click();
  await expect(demo.getByRole('radio').nth(1)).toBeChecked();
  await expect(demo.getByText('Your answer', { exact: false }).first()).toBeVisible();
});

declare global {
  /** What was seen in each frame of a page. */
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

test("a learner's first page on a device does not wait for the fonts; the pages after it are drawn with them", {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await page.goto('/dashboard');
  const html = page.locator('html');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Dashboard');
  await expect(title).not.toHaveCSS('font-family', /Grotesque/);
  await expect(html).toHaveAttribute('data-fonts', 'here');
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await expect(title).toHaveText('Help');
  await expect(title).toHaveCSS('font-family', /Grotesque/);
  await page.reload();
  await expect(title).toHaveCSS('font-family', /Grotesque/);
});

test('the theme that was chosen is there in the first frame', { tag: '@once' }, async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** How everything on the page looks, or what is in `known`; not how large it is, which its content says. */
function looks(known: Map<Element, string[]> | null): Map<Element, string[]> {
  const size =
    /size|width|height|inset|^(?:top|left|bottom|right)$|origin|opacity|translate|rotate|transform|template-rows/;
  const elements = known?.keys() ?? document.querySelectorAll('header *, main *');
  return new Map(
    Array.from(elements, (element) => {
      const style = getComputedStyle(element);
      // Chromium may not yet have laid out what is folded away: its columns are then said to be none.
      const isFolded = !element.checkVisibility();
      const names = [...style].filter(
        (name) =>
          (!size.test(name) || name === 'font-size') && !(isFolded && name === 'grid-template-columns'),
      );
      return [element, names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    }),
  );
}

for (const [path, heading] of [
  ['/dashboard', 'Dashboard'],
  ['/quizzes', 'Practice Quizzes'],
] as const)
  test(`${path} looks the same when the whole stylesheet has come`, { tag: '@phone' }, async ({ page }) => {
    await signedInLearner(page, { isElsewhere: true });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/style-.*\.css$/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main a, main button').first()).toBeVisible();
    const before = await page.evaluateHandle(looks, null);
    resolve();
    await expect(page.locator('style[data-start]')).toHaveJSProperty('disabled', true);
    const after = await page.evaluateHandle(looks, before);
    const changed = await page.evaluate(
      ([was, is]) =>
        [...was].flatMap(([element, look]) => {
          const now = is.get(element) ?? [];
          const differs = look.filter((value, index) => value !== now[index]);
          return element.isConnected && differs.length > 0 ? [`${element.className}: ${differs}`] : [];
        }),
      [before, after] as const,
    );
    expect(changed).toEqual([]);
    expect(await before.evaluate((was) => was.size)).toBeGreaterThan(40);
  });
