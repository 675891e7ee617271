import { expect, type Page, test } from '@playwright/test';
import { enterCode, enterPassword, ownRows, signedInLearner } from './support/learner.ts';
import { OwnServer } from './support/ownServer.ts';
import { Phone } from './support/phone.ts';
import {
  answer,
  choose,
  openPalette,
  showQuestion,
  startScienceQuiz,
  startShortQuiz,
} from './support/quiz.ts';

/** Waits until the app starts here without a network. */
async function appIsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null),
    )
    .toBe('activated');
}

test('offline: the app starts cold without a network, at any address, and says who is signed in', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    const { email } = await signedInLearner(page);
    await appIsKept(page);
    await page.reload();
    await expect(page.getByText(/^0\/\d/).first()).toBeVisible();
    await expect.poll(() => kept(page, 'overviews')).toBe(1);
    await phone.close();

    const cold = await phone.open({ offline: true });
    await cold.goto('/');
    await expect(cold.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    // The numbers of the last visit, with their time.
    await expect(cold.getByText(/^The server could not be reached\. Your numbers as of /)).toBeVisible();
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

    // Feedback waits for the network, and goes once (docs/product.md#feed-7).
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
    await expect.poll(() => cold.evaluate(() => localStorage.getItem('feedback-waiting'))).toBeNull();
    expect(stored).toEqual([201]);
  });
});

/** Waits until every bank is on the device, and says what came over the network for it. */
async function packsAreHere(page: Page): Promise<void> {
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Practise without a network' });
  await expect(card.getByText(/^\d+ questions, /)).toHaveCount(4, { timeout: 30_000 });
}

test('offline: a quiz, flashcards, a review and a mock exam without a network are all recorded once, in order', {
  tag: '@phone',
}, async () => {
  test.setTimeout(300_000);
  await Phone.lend(test.info(), async (phone) => {
    const first = await phone.open();
    const { email } = await signedInLearner(first);
    await packsAreHere(first);
    await phone.close();

    const page = await phone.open({ offline: true });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const strip = page.getByRole('region', { name: 'Offline' });
    await expect(strip).toContainText(`All your answers were sent. Signed in as ${email}.`);

    await startShortQuiz(page);
    // The question has the whole screen.
    await expect(strip).toBeHidden();
    await answer(page, 1, 5, 5);
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.goto('/dashboard');
    await expect(strip).toContainText('Not sent yet: 5 answers.');

    await takeFlashcards(page);
    const reviewed = await takeReview(page);
    await page.goto('/mock-exams');
    await choose(page, 'Half');
    await page.getByRole('button', { name: 'Start Mock Exam' }).click();
    await takeSections(page, 2);
    // Killed in the middle: the browser is gone, and comes back without a network.
    await phone.close();
    const later = await phone.open({ offline: true });
    await endSession(later);
    await later.goto('/mock-exams');
    await takeSections(later, 2);
    await expect(later.getByText('Saved on this device')).toBeVisible();
    await phone.close();

    const online = await phone.open();
    await online.goto('/dashboard');
    await expect(online.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect.poll(() => ownRows(online, 'mock_exams_session'), { timeout: 60_000 }).toHaveLength(1);
    const quizzes = await ownRows(online, 'quizzes_session');
    const cards = await ownRows(online, 'flashcard_sessions');
    const exams = await ownRows(online, 'mock_exams_session');
    expect([quizzes.length, cards.length]).toEqual([2, 1]);
    const quiz = quizzes.find(({ topic }) => topic !== 'Review');
    const review = quizzes.find(({ topic }) => topic === 'Review');
    const starts = [quiz, cards[0], review, exams[0]].map((row) => Date.parse(String(row?.start_time)));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const answers = await ownRows(online, 'answers');
    expect(answers).toHaveLength(5 + 3 + reviewed + 8);
    expect(await ownRows(online, 'user_statistics')).toMatchObject([
      { questions_answered: 5 + 3 + reviewed + 8 },
    ]);
    await expect(online.getByRole('region', { name: 'Offline' })).toBeHidden();
  });
});

test('offline: two learners on one phone: what one left behind is neither shown to nor sent by the other', {
  tag: '@phone',
}, async () => {
  test.setTimeout(180_000);
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    const first = await signedInLearner(page);
    await packsAreHere(page);
    await phone.setOffline(true);
    await startShortQuiz(page);
    await answer(page, 1, 5, 5);
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await signOut(page);
    await expect.poll(() => keptBanks(page)).toBe(0);

    await phone.setOffline(false);
    const second = await signedInLearner(page);
    expect(second.email).not.toBe(first.email);
    await packsAreHere(page);
    expect(await keptBanks(page)).toBe(6);
    expect(await ownRows(page, 'answers')).toEqual([]);
    await phone.setOffline(true);
    const strip = page.getByRole('region', { name: 'Offline' });
    await expect(strip).toContainText(`All your answers were sent. Signed in as ${second.email}.`);
    await phone.setOffline(false);
    await signOut(page);

    await enterPassword(page, first);
    await enterCode(page, first, 1);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect.poll(() => ownRows(page, 'answers'), { timeout: 30_000 }).toHaveLength(5);
    expect(await ownRows(page, 'quizzes_session')).toHaveLength(1);
  });
});

test('offline: a newer version is offered outside of an attempt, and the attempt goes on after it', {
  tag: '@phone',
}, async () => {
  test.setTimeout(180_000);
  await OwnServer.lend(async (server) => {
    await Phone.lend(test.info(), async (phone) => {
      const page = await phone.open({ baseURL: server.url });
      await signedInLearner(page);
      await appIsKept(page);
      await startScienceQuiz(page);
      await answer(page, 1, 2);
      const older = await server.entry();
      const newer = await server.release();
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const notice = page.getByText('Update ready.');
      await expect(notice).toBeAttached();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Question 3 of 20' })).toBeVisible();

      await page.getByRole('button', { name: 'Leave Quiz' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Save and leave' }).click();
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect(page.locator('#entry')).toHaveAttribute('href', `/assets/${newer}`);
      await expect(notice).toBeHidden();
      // The former version's own script has left the device.
      await expect.poll(() => keptPaths(page)).not.toContain(`/assets/${older}`);
      expect(await keptPaths(page)).toContain(`/assets/${newer}`);
      await phone.setOffline(true);
      await page.goto('/quizzes');
      await expect(page.getByRole('heading', { name: 'Question 3 of 20' })).toBeVisible();
    });
  });
});

test('offline: a full device says so, keeps what it had, and loses no answer that it took', {
  tag: '@phone',
}, async () => {
  test.setTimeout(180_000);
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    await signedInLearner(page);
    await packsAreHere(page);
    const pack = { name: /^Science/ };
    await page.getByRole('switch', pack).click();
    await expect(page.getByText('Needs a network')).toBeVisible();
    await expect.poll(() => keptBanks(page)).toBe(5);
    await phone.close();

    // Chromium asks for the room that is left when it starts, and then rests on that for a while.
    const first = await phone.open();
    await first.goto('/robots.txt');
    await allowStorage(first, 1);
    await first.goto('/profile');
    const card = first.getByRole('region', { name: 'Practise without a network' });
    await card.getByRole('switch', pack).click();
    await expect(
      card.getByText(/^The questions could not be brought up to date: .*too little room/),
    ).toBeVisible();
    await expect(card.getByText(/^\d+ questions, /)).toHaveCount(3);
    await expect(card.getByText('Not here yet')).toBeVisible();

    await startShortQuiz(first);
    await answer(first, 1, 2, 5);
    await expect(first.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();
    await fillLocalStorage(first);
    await answer(first, 3, 4, 5);
    await expect(first.getByText('Kept in this tab only')).toBeVisible();
    await phone.close();

    // What the device had taken is there; what it had refused was said not to be.
    const later = await phone.open();
    await later.goto('/quizzes');
    await expect(later.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();
    await phone.setOffline(true);
    await answer(later, 3, 5, 5);
    await later.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(later.getByText('Kept in this tab only')).toBeVisible();
    await expect(later.getByText(/keep this tab open until then/)).toBeVisible();
    await phone.setOffline(false);
    await expect(later.getByText('Saved online')).toBeVisible({ timeout: 30_000 });
    expect(await ownRows(later, 'answers')).toHaveLength(5);
  });
});

/** Leaves the origin so much room for databases and kept files, in bytes. */
async function allowStorage(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
}

/** Leaves no sign's room in the small storage. */
function fillLocalStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    let filler = '';
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size));
        filler += 'x'.repeat(size);
      } catch {
        // So much does not fit any more.
      }
    }
  });
}

/** The paths of what the service worker keeps. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('iskolar-app')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** How many banks are on the device. */
function keptBanks(page: Page): Promise<number> {
  return kept(page, 'packs');
}

/** How many entries a table of the device's database has; none before the app has made it. */
function kept(page: Page, table: 'packs' | 'overviews'): Promise<number> {
  return page.evaluate(async (name) => {
    const made = (await indexedDB.databases()).some((database) => database.name === 'iskolar-offline');
    if (!made) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('iskolar-offline');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction(name).objectStore(name).count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  }, table);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Three cards, each answered with A. */
async function takeFlashcards(page: Page): Promise<void> {
  await page.goto('/flashcards');
  await page.getByRole('radio', { name: 'Science' }).check();
  await page.getByLabel('Cards', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Start Flashcards' }).click();
  for (let number = 1; number <= 3; number += 1) {
    await expect(page.getByRole('heading', { name: `Card ${number} of 3` })).toBeVisible();
    await page.getByRole('radio').first().check();
    if (number < 3) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Leave Session' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Session' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
}

/** Today's list from its first question to its result; the number of questions. */
async function takeReview(page: Page): Promise<number> {
  await page.goto('/review?start=1');
  const heading = page.getByRole('heading', { name: /^Question 1 of \d+$/ });
  await expect(heading).toBeVisible();
  const total = Number((await heading.textContent())?.split(' of ')[1]);
  for (let number = 1; number <= total; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: number === total ? 'Finish Review' : 'Next Question' }).click();
  }
  await expect(page.getByText('Saved on this device')).toBeVisible();
  return total;
}

/** So many sections of a mock exam, from the cover that is open, with two answers in each. */
async function takeSections(page: Page, sections: number): Promise<void> {
  for (let section = 0; section < sections; section += 1) {
    await page.getByRole('button', { name: 'Start when ready' }).click();
    for (let number = 1; number <= 2; number += 1) {
      await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) })).toBeFocused();
      await page.keyboard.press('a');
      await page.keyboard.press('n');
    }
    await openPalette(page);
    await page.getByRole('button', { name: 'Check this section' }).click();
    const sheet = page.getByRole('dialog', { name: /^Before you leave/ });
    await sheet.getByRole('button', { name: /^(Lock and go to|Finish Exam)/ }).click();
  }
}

/** Makes the stored session one that ended an hour ago, as after a night without a network. */
async function endSession(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 3600 }),
    );
  });
}
