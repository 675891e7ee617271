import { expect } from '@playwright/test';
import {
  allowStorage,
  appIsKept,
  fillLocalStorage,
  kept,
  keptBanks,
  packsAreHere,
} from './support/keptApp.ts';
import { ownRows, signedInLearner } from './support/learner.ts';
import { Phone } from './support/phone.ts';
import { answer, startShortQuiz } from './support/quiz.ts';
import { test } from './support/test.ts';

test('offline: the app starts cold without a network, at any address, and says who is signed in', {
  tag: ['@phone', '@production'],
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    const { email } = await signedInLearner(page);
    await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
    await appIsKept(page);
    // The dashboard's numbers of the first visit are saved too, although that visit began before the service worker had
    // cached the app.
    await expect.poll(() => kept(page, 'overviews')).toBe(1);
    await phone.close();

    const cold = await phone.open({ offline: true });
    await cold.goto('/');
    await expect(cold.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    // The dashboard shows the numbers of the last visit, with the time of that visit.
    await expect(cold.getByText(/Your numbers as of /)).toBeVisible();
    for (const [path, heading] of [
      ['/quizzes', 'Practice Quizzes'],
      ['/mock-exams', 'UPCAT Mock Exam'],
      ['/flashcards', 'Flashcards'],
      ['/home', /./],
      ['/no-such-page', 'Page Not Found'],
    ] as const) {
      await cold.goto(path);
      await expect(cold.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await cold.goto('/profile');
    await expect(cold.getByRole('main').getByText(email).first()).toBeVisible();

    // The device keeps the feedback until the network is back, and sends it only once (docs/product.md#feed-7).
    const stored: number[] = [];
    cold.on('response', (response) => {
      if (response.url().includes('/rest/v1/feature_requests')) stored.push(response.status());
    });
    await cold.evaluate(() => window.dispatchEvent(new Event('open-feature-modal')));
    await cold.getByLabel('Your idea').fill('A map of the topics');
    await cold.getByRole('button', { name: 'Submit Request' }).click();
    await expect(cold.getByRole('dialog', { name: 'Kept on This Device' })).toBeVisible();
    await cold.getByRole('button', { name: 'OK' }).click();
    expect(stored).toEqual([]);
    await phone.setOffline(false);
    await expect.poll(() => cold.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
    expect(stored).toEqual([201]);
  });
});

test('offline: a page from the device is held by no other site; one whose key the server no longer has is replaced', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    await signedInLearner(page);
    /**
     * Opens the dashboard in a new tab from another site's page. Resolves to whether that page can still access the new
     * tab.
     */
    const isHeldByOpener = async (): Promise<boolean> => {
      const other = await page.context().newPage();
      await other.route('http://other.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><button>Open</button>' }),
      );
      await other.goto('http://other.example/');
      const opened = page.context().waitForEvent('page');
      await other.evaluate((address) => {
        Object.assign(window, { opened: window.open(address) });
      }, new URL('/dashboard', page.url()).href);
      const tab = await opened;
      await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      const isHeld = await other.evaluate(() => Reflect.get(window, 'opened')?.closed === false);
      const hasOpener = await tab.evaluate(() => window.opener !== null);
      await tab.close();
      await other.close();
      return isHeld || hasOpener;
    };
    // First from the server, then from the device.
    expect(await isHeldByOpener()).toBe(false);
    await appIsKept(page);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await isHeldByOpener()).toBe(false);

    const key = page.locator('meta[name="supabase-anon-key"]');
    const current = await key.getAttribute('content');
    await page.evaluate(async () => {
      const cache = await caches.open('iskolar-app');
      const [kept] = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/quizzes');
      const answer = kept && (await cache.match(kept));
      if (!kept || !answer) throw new Error('The page is not kept.');
      const text = await answer.text();
      const old = text.replace(/(name="supabase-anon-key" content=")[^"]*/, '$1of-a-former-server');
      await cache.put(kept, new Response(old, { headers: answer.headers }));
    });
    await page.goto('/quizzes');
    await expect(key).toHaveAttribute('content', `${current}`);
    await expect(page.getByRole('heading', { name: 'Practice Quizzes' })).toBeVisible();
    await phone.setOffline(true);
    await page.reload();
    await expect(key).toHaveAttribute('content', `${current}`);
  });
});

test('offline: a full device says so, keeps what it had, and loses no answer that it took', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    await signedInLearner(page);
    await packsAreHere(page);
    const pack = { name: /^Science/ };
    await page.getByRole('switch', pack).click();
    await expect(page.getByText('Needs a network')).toBeVisible();
    await expect.poll(() => keptBanks(page)).toBe(5);
    await phone.close();

    // Use a new browser: Chromium reads the free disk space when it starts, and does not update it for a while.
    const first = await phone.open();
    await first.goto('/robots.txt');
    await allowStorage(first, 1);
    await first.goto('/profile');
    const card = first.getByRole('region', { name: 'Offline practice' });
    await card.getByRole('switch', pack).click();
    await expect(
      card.getByText(/^The questions could not be brought up to date: .*too little room/),
    ).toBeVisible();
    await expect(card.getByText(/^\d+ questions, /)).toHaveCount(3);
    await expect(card.getByText('Not downloaded yet')).toBeVisible();

    await startShortQuiz(first);
    await answer(first, 1, 2, 5);
    await expect(first.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();
    await fillLocalStorage(first);
    await answer(first, 3, 4, 5);
    await expect(first.getByText('Kept in this tab only')).toBeVisible();
    await phone.close();

    // Answers that the page had reported as saved must be on the device. The page had reported that the others were not
    // saved.
    const later = await phone.open();
    await later.goto('/quizzes');
    await expect(later.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();
    await phone.setOffline(true);
    await answer(later, 3, 5, 5);
    await later.getByRole('button', { name: 'Finish Quiz' }).click();
    // By now IndexedDB has space again, although localStorage is still full.
    await expect(later.getByText('Saved on this device')).toBeVisible();
    await phone.setOffline(false);
    await expect(later.getByText('Saved online')).toBeVisible();
    expect(await ownRows(later, 'answers')).toHaveLength(5);
  });
});

test('a browser that wrongly says it has no network stops nothing: sign-in, quiz, no word of being offline', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid');
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
