import { expect, type Page } from '@playwright/test';
import { expireToken } from './support/accounts.ts';
import { answerWith } from './support/faults.ts';
import { FaultyNetwork, type Stranger } from './support/faultyNetwork.ts';
import { appIsKept, packsAreHere } from './support/keptApp.ts';
import { callApi, openDashboard, ownRows, signedInLearner } from './support/learner.ts';
import { Phone } from './support/phone.ts';
import { answer, startShortQuiz } from './support/quiz.ts';
import { addAnswers, sessionHeaders } from './support/rest.ts';
import { test } from './support/test.ts';

// Tests in a real browser for errors that earlier tests found. Each row of the table in docs/security.md that names
// this file has a test here.

const PORTAL: Stranger = {
  status: 200,
  type: 'text/html',
  body: '<html><head><title>Load expired</title></head><body>Buy load to go on</body></html>',
};

test('a captive portal: the learner stays signed in, practices on, and everything arrives afterwards', {
  tag: '@once',
}, async ({ baseURL }) => {
  await FaultyNetwork.lend(baseURL ?? '', async (network) => {
    await Phone.lend(test.info(), async (phone) => {
      const page = await phone.open({ baseURL: network.url });
      await signedInLearner(page, { isElsewhere: true });
      await packsAreHere(page);
      await appIsKept(page);

      network.answerAs(PORTAL);
      // The access token has expired, so each page first requests a new one.
      await expireToken(page);
      await startShortQuiz(page);
      await answer(page, 1, 5, 5);
      await page.getByRole('button', { name: 'Finish Quiz' }).click();
      await expect(page.getByText('Saved on this device')).toBeVisible();
      await expect(page.getByText('Load expired')).toHaveCount(0);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await expect(page.getByText('Load expired')).toHaveCount(0);

      network.open();
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
      expect(await ownRows(page, 'answers')).toHaveLength(5);
    });
  });
});

test('a device whose account was deleted elsewhere says so, sends nothing, and another learner sees nothing of it', {
  tag: '@once',
}, async ({ page }) => {
  const gone = await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await answer(page, 1, 5, 5);
  const { authorization = '' } = await sessionHeaders(page);
  const token = authorization.replace('Bearer ', '');
  expect((await callApi(page.request, '/rest/v1/rpc/delete_my_account', {}, token)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session ended')).toBeVisible();

  await signedInLearner(page);
  await expect(page.getByRole('main')).not.toContainText(gone.email);
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);
  expect(await ownRows(page, 'answers')).toEqual([]);
});

/** The stored answers of earlier visits, from which the app computes today's list. */
const snapshots = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('learning')));

test('a session that was ended on another device signs out: its answers wait, and nothing else is left behind', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await openDashboard(page);
  await expect.poll(() => snapshots(page)).not.toEqual([]);
  await startShortQuiz(page);
  await answer(page, 1, 5, 5);
  const headers = await sessionHeaders(page);
  const [row] = await ownRows(page, 'user_profile');
  const ended = await page.request.post('/auth/v1/logout?scope=global', { headers });
  expect(ended.status()).toBe(204);
  // An ended session can read no row, not even the learner's own. The app must not conclude that the learner has not
  // agreed to the terms.
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your session ended')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('quizState'))).toContain(String(row?.user_id));
  // Nothing else of the learner stays on a device that others may use.
  await expect.poll(() => snapshots(page)).toEqual([]);
});

test('two devices: a phone that syncs late keeps newer answers, and both show the same words and list at once', {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  const laptop = page;
  await signedInLearner(laptop, { isElsewhere: true });
  const session = await laptop.evaluate(() => ({ ...localStorage }));
  const phone = await browser.newPage({ baseURL: baseURL ?? '' });
  await phone.goto('/robots.txt');
  await phone.evaluate((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, session);

  // The learner answers on the phone, without a network.
  await startShortQuiz(phone);
  await phone.route('**/rest/v1/**', (route) => route.abort());
  const questions: { global_id: string; answer: 'A' | 'B' | 'C' | 'D'; tag: string; order?: string }[] =
    await phone.evaluate(() => JSON.parse(localStorage.getItem('quizState:questions') ?? '{}').questions);
  for (const { answer: key, order = 'ABCD' } of questions) {
    await phone.keyboard.press(order.startsWith(key) ? 'b' : 'a');
    await phone.keyboard.press('n');
  }
  // The quiz finishes by itself after its last answer.
  await expect(phone.getByText(/^0 of 5 correct$/)).toBeVisible();
  await expect(phone.getByText('Saved on this device')).toBeVisible();

  // Later, the learner answers the same questions on the laptop, and every answer is right.
  const later = new Date(Date.now() + 1000).toISOString();
  await addAnswers(
    laptop,
    questions.map(({ global_id, answer: letter, tag }) => ({
      question_uuid: global_id,
      bank: 'science',
      tag,
      letter,
      is_correct: true,
      answered_at: later,
    })),
  );
  await laptop.goto('/plan');
  await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible();

  // The phone is online again. The server refuses the quiz, so that it waits until the learner sends it.
  await answerWith(phone, '**/rpc/finish_attempt*', 400, { code: '23514', message: 'Refused' });
  await phone.unroute('**/rest/v1/**');
  await phone.goto('/profile');
  const waiting = phone.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting).toContainText('Quiz, 5 of 5 answered');
  await expect(waiting).toContainText('The server did not take it');
  await phone.unroute('**/rpc/finish_attempt*');
  await waiting.getByRole('button', { name: 'Send now' }).click();
  await expect(waiting).toBeHidden();
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  const rows = await ownRows(laptop, 'science_progress_report_quizzes');
  expect(rows.map(({ correct_question }) => correct_question)).toEqual([1, 1, 1, 1, 1]);
  expect(await ownRows(laptop, 'user_statistics')).toMatchObject([{ questions_answered: 10 }]);
  for (const path of ['/plan', '/progress', '/dashboard']) {
    await Promise.all([laptop.goto(path), phone.goto(path)]);
    await expect(async () => {
      const [here, there] = await Promise.all(
        [laptop, phone].map((device) => device.getByRole('main').innerText()),
      );
      expect(here, path).toBe(there);
      expect(here?.length, path).toBeGreaterThan(100);
    }).toPass({ timeout: 60_000 });
  }
  await phone.close();
});

test('a dead connection to the device’s database is opened again; an open tab gives way to a newer version of it', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    // Imitate Chromium after its storage was cleared: every IndexedDB handle that was opened before stops working.
    const dead = new WeakSet<IDBDatabase>();
    const seen = new Set<IDBDatabase>();
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (
      this: IDBDatabase,
      ...given: Parameters<typeof transaction>
    ) {
      seen.add(this);
      if (dead.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return transaction.apply(this, given);
    };
    Object.assign(window, {
      killConnections: () => {
        for (const each of seen) dead.add(each);
      },
    });
  });
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await answer(page, 1, 1, 5);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'killConnections')());
  await answer(page, 2, 2, 5);
  await expect(page.getByText('Saving…')).toHaveCount(0);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(page.getByText('Kept in this tab only')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/robots.txt');
  const outcome = await other.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('iskolar-journal', 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve('upgraded');
        };
        opening.onerror = () => resolve('refused');
        setTimeout(resolve, 20_000, 'blocked');
      }),
  );
  expect(outcome).toBe('upgraded');
  await answer(page, 3, 4, 5);
  await expect(page.getByText('Kept in this tab only')).toBeVisible();
  await answer(page, 5, 5, 5);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page.getByText('Saved online')).toBeVisible();
  expect(await ownRows(page, 'answers')).toHaveLength(5);
});

test('a part that is missing after a release is loaded again with the page, once', { tag: '@once' }, async ({
  page,
}) => {
  await signedInLearner(page);
  await page.waitForLoadState('networkidle');
  let requests = 0;
  await page.route('**/assets/*.js', (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.evaluate(() => {
    history.pushState({}, '', '/resources');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  // The page loads again, and this time its lazy modules load too.
  await expect.poll(() => requests).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/resources$/);
  await expect(page.getByText('This page could not be shown')).toHaveCount(0);
});
