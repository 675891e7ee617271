import { expect, type Page } from '@playwright/test';
import { expireToken } from './support/accounts.ts';
import { kept, keptBanks, packsAreHere } from './support/keptApp.ts';
import { enterCode, enterPassword, ownRows, signedInLearner } from './support/learner.ts';
import { Phone } from './support/phone.ts';
import { answer, choose, openPalette, startShortQuiz, walkReview } from './support/quiz.ts';
import { addRow } from './support/rest.ts';
import { test } from './support/test.ts';

test('offline: a quiz, flashcards, a review and a mock exam without a network are all recorded once, in order', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const first = await phone.open();
    const { email } = await signedInLearner(first);
    // Set the plan to five minutes a day, which keeps today's list short.
    await addRow(first, 'study_plan', { minutes_a_day: 5 });
    await packsAreHere(first);
    await first.goto('/dashboard');
    await expect.poll(() => kept(first, 'overviews')).toBe(1);
    await phone.close();

    const page = await phone.open({ offline: true });
    await page.addInitScript(() => localStorage.removeItem('feedback-hint-dismissed'));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const strip = page.getByRole('region', { name: 'Offline', exact: true });
    await expect(strip).toContainText(`All your answers were sent. Signed in as ${email}.`);
    // The hint, the strip and the page stand in one column, each as wide as the phone.
    await expect(page.getByText('To report a bug or give feedback')).toBeVisible();
    const widths = await page
      .locator('main, [aria-label="Offline"]')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width / window.innerWidth));
    expect(Math.min(...widths)).toBeGreaterThan(0.9);

    await startShortQuiz(page);
    // The practice room covers the whole screen.
    await expect(strip).toBeHidden();
    await answer(page, 1, 5, 5);
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.goto('/dashboard');
    await expect(strip).toContainText('Not sent yet: 5 answers.');
    // The dashboard and the history count the quiz before it is sent.
    await expect(overall(page)).toHaveAttribute('aria-valuetext', /^5\//);
    await page.goto('/progress');
    await expect(page.getByText('Latest: Quiz · Science · Easy')).toBeVisible();

    await takeFlashcards(page);
    await page.goto('/review?start=1');
    const reviewed = await walkReview(page);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.goto('/mock-exams');
    await choose(page, 'Half');
    await page.getByRole('button', { name: 'Start Mock Exam' }).click();
    await takeSections(page, 2);
    // Close the browser in the middle of the exam, and open it again offline.
    await phone.close();
    const later = await phone.open({ offline: true });
    await later.goto('/dashboard');
    await expireToken(later);
    await later.goto('/mock-exams');
    await takeSections(later, 2);
    await expect(later.getByText('Saved on this device')).toBeVisible();
    for (const tab of await later.getByRole('tab').all()) {
      await tab.click();
      // 'Answers' opens on all questions of all sections (docs/decisions.md#d-33).
      const screens = await later.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      expect(screens).toBeLessThanOrEqual(6);
    }
    await later.goto('/dashboard');
    await expect(overall(later)).toBeVisible();
    const counted = await overall(later).getAttribute('aria-valuetext');
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
    await expect(online.getByRole('region', { name: 'Offline', exact: true })).toBeHidden();
    // The server counts the same as the device did without it.
    await expect(overall(online)).toHaveAttribute('aria-valuetext', counted ?? '');
    await online.reload();
    await expect(overall(online)).toHaveAttribute('aria-valuetext', counted ?? '');
  });
});

test('offline: two learners on one phone: what one left behind is neither shown to nor sent by the other', {
  tag: '@phone',
}, async () => {
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
    expect(await ownRows(page, 'answers')).toEqual([]);
    await phone.setOffline(true);
    const strip = page.getByRole('region', { name: 'Offline', exact: true });
    await expect(strip).toContainText(`All your answers were sent. Signed in as ${second.email}.`);
    await phone.setOffline(false);
    await signOut(page);

    await enterPassword(page, first);
    await enterCode(page, first, 1);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect.poll(() => ownRows(page, 'answers')).toHaveLength(5);
    expect(await ownRows(page, 'quizzes_session')).toHaveLength(1);
  });
});

/** The dashboard's progress bar for all questions that the learner has answered. */
const overall = (page: Page) => page.getByRole('progressbar', { name: /^Overall/ });

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Not sent yet' });
  await question.or(page.getByRole('button', { name: 'Sign in', exact: true })).waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Takes three flashcards and answers each with A. */
async function takeFlashcards(page: Page): Promise<void> {
  await page.goto('/flashcards');
  await page.getByRole('radio', { name: 'Science' }).check();
  await page.getByText('More choices').click();
  await page.getByLabel('Cards', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Start Flashcards' }).click();
  for (let number = 1; number <= 3; number += 1) {
    await expect(page.getByRole('heading', { name: `Card ${number} of 3` })).toBeVisible();
    await page.getByRole('radio').first().check();
    if (number < 3) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Leave Session' }).click();
  await page.getByRole('button', { name: 'End now and see the results' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Session' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
}

/** Takes this number of mock exam sections. Starts at a section's cover, and answers two questions of each section. */
async function takeSections(page: Page, sections: number): Promise<void> {
  for (let section = 0; section < sections; section += 1) {
    await page.getByRole('button', { name: 'Start when ready' }).press('Enter');
    for (let number = 1; number <= 2; number += 1) {
      await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) })).toBeFocused();
      await page.keyboard.press('a');
      await page.keyboard.press('n');
    }
    await openPalette(page);
    await page.getByRole('button', { name: 'Check this section' }).click();
    const sheet = page.getByRole('dialog', { name: /^Before you leave/ });
    await sheet.getByRole('button', { name: /^(Lock and go to|Finish Exam)/ }).press('Enter');
  }
}
