import { expect } from '@playwright/test';
import { appIsHere } from './support/app.ts';
import { OWN_CONNECTION } from './support/rest.ts';
import { test } from './support/test.ts';

test('Start Free Trial fills its bar and leads to registration after 2.5 s', { tag: '@once' }, async ({
  page,
}) => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);
  await page.clock.install({ time: at(0) });
  await page.goto('/');
  // The app hydrates the prerendered page in a timer, which would never fire with a paused clock. So wait for the app
  // first.
  await appIsHere(page);
  await page.clock.pauseAt(at(3_600_000));
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '70');
  await page.clock.runFor(599);
  await expect(bar).toHaveAttribute('aria-valuenow', '70');
  await page.clock.runFor(1);
  await expect(bar).toHaveAttribute('aria-valuenow', '85');
  await page.clock.runFor(1100);
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.clock.runFor(799);
  await expect(page).toHaveURL(/\/$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/register$/);
});

test('the landing page shows every part (docs/product.md#land-1), and does without supabase-js', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/login');
  for (const name of [
    'AI-Powered Learning',
    'Comprehensive UPCAT Coverage',
    'Real-time Analytics',
    'Community Support',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const board = page.getByRole('region', { name: 'Top Performers' });
  await expect(board.getByRole('listitem')).toHaveCount(5);
  await expect(board.getByRole('listitem').first()).toContainText('1st');
  await expect(board.getByRole('listitem').first()).toContainText(/[\d,]+ questions answered/);
  // The tabs work only after hydration, and React hydrates this part of the page last. So try again until they work.
  await expect(async () => {
    await board.getByRole('tab', { name: 'Highest Accuracy' }).click();
    await expect(board.getByRole('listitem').last()).toContainText(/\d+\.\d% accuracy/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Get Started for Free' })).toHaveAttribute('href', '/register');
  await expect(page.getByText('Sample entries')).toBeVisible();
  await expect(page.getByText('Sample quotes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with AI' })).toBeVisible();
  expect(asked.filter((path) => /^\/(auth|rest)\//.test(path))).toEqual([]);
  const hasClient = await page.evaluate(async () => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => name);
    const texts = await Promise.all(
      paths.filter((name) => name.endsWith('.js')).map(async (name) => (await fetch(name)).text()),
    );
    return texts.some((text) => text.includes('GoTrueClient'));
  });
  expect(hasClient).toBe(false);
});

test('what a shared link, a phone’s home screen and a search engine ask for', {
  tag: ['@once', '@production'],
}, async ({ request }) => {
  const html = await (await request.get('/', { headers: OWN_CONNECTION })).text();
  const picture = html.match(/property="og:image" content="([^"]+)"/)?.[1] ?? '';
  const manifest = html.match(/rel="manifest" href="([^"]+)"/)?.[1] ?? '';
  const { icons } = await (await request.get(manifest, { headers: OWN_CONNECTION })).json();
  for (const path of [
    picture,
    ...icons.map(({ src }: { src: string }) => src),
    '/robots.txt',
    '/sitemap.xml',
  ])
    expect((await request.get(path, { headers: OWN_CONNECTION })).status(), path).toBe(200);
  expect(html).toMatch(/name="description"\s+content="[^"]*UPCAT/);
});
