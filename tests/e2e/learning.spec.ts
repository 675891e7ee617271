import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import { choose, openMonths, openPalette, showQuestion } from './support/quiz.ts';
import { addAnswers, addRow, addStudyTime, bankItems } from './support/rest.ts';
import { test } from './support/test.ts';

const DAY = 86_400_000;

const today = (page: Page) => page.getByRole('region', { name: /^(Today|Done for today)$/ });

/** The learner's date at an instant, in the time zone of the tests. */
function dateOf(instant: number): string {
  return new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** Stores past answers, one minute apart. `isCorrect` decides which ones are right. */
async function answerInPast(
  page: Page,
  count: number,
  { tag, daysAgo, isCorrect }: { tag: string; daysAgo: number; isCorrect(index: number): boolean },
): Promise<void> {
  await addAnswers(
    page,
    Array.from({ length: count }, (_, index) => ({
      question_uuid: randomUUID(),
      bank: 'science',
      tag,
      letter: 'A',
      is_correct: isCorrect(index),
      answered_at: new Date(Date.now() - daysAgo * DAY + index * 60_000).toISOString(),
    })),
  );
}

test('results: a mock exam says what was expected of it, from the answers before it, beside what was got', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page);
  // The learner answers biology and chemistry rightly, some days before the mock exam.
  await answerInPast(page, 40, { tag: 'biology', daysAgo: 3, isCorrect: () => true });
  await answerInPast(page, 40, { tag: 'chemistry', daysAgo: 2, isCorrect: () => true });
  await page.goto('/mock-exams');
  await choose(page, 'One section');
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  await page.getByRole('button', { name: 'Start when ready' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 60' })).toBeFocused();
  for (const key of ['a', 'n', 'a', 'n', 'a']) await page.keyboard.press(key);
  await openPalette(page);
  await page.getByRole('button', { name: 'Check this section' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).press('Enter');

  const card = page.getByRole('region', { name: 'Expected vs. actual' });
  await expect(card).toContainText(
    /Less than expected\. Expected: \d+ of 60, most likely \d+–\d+\. You got [0-3]\./,
  );
  await expect(card).toContainText('Expected from your 80 answers before this exam.');
  await expect(card).toContainText('You left 57 blank.');
  const said = await card.textContent();
  // The exam's own answers have reached the server by now. They must not change the score that the app had expected
  // before the exam.
  await expect(page.getByText('Saved online')).toBeVisible();
  await page.reload();
  await expect(card).toHaveText(said ?? '');
});

test('journey: after thirty days of study the due list, mastery, calendar and weeks are the database’s', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page);
  await addRow(page, 'study_plan', { minutes_a_day: 60, exam_date: dateOf(Date.now() + 60 * DAY) });
  const bank = await bankItems(page, 'english_lang_prof');
  const words = bank.filter(({ tag }) => tag === 'vocabulary').slice(0, 20);
  expect(words).toHaveLength(20);
  // The learner missed twelve words ten days ago, and answered eight words right yesterday.
  await addAnswers(
    page,
    words.map(({ global_id, answer }, index) => ({
      question_uuid: global_id,
      bank: 'english_lang_prof',
      tag: 'vocabulary',
      letter: index < 12 ? (answer === 'A' ? 'B' : 'A') : answer,
      is_correct: index >= 12,
      answered_at: new Date(Date.now() - (index < 12 ? 10 : 1) * DAY + index * 1_000).toISOString(),
    })),
  );
  for (let daysAgo = 3; daysAgo <= 30; daysAgo += 3) {
    await answerInPast(page, 6, { tag: 'biology', daysAgo, isCorrect: () => true });
    await answerInPast(page, 6, { tag: 'physics', daysAgo, isCorrect: (index) => index === 0 });
  }
  const rows = await ownRows(page, 'answers');

  await page.goto('/progress');
  const topics = page.getByRole('region', { name: 'Topics' });
  // The list of topics begins with the weakest one.
  await expect(topics.getByRole('link').first()).toContainText('Physics');
  await expect(topics.getByRole('link', { name: /^Biology/ })).toContainText('mastered');
  await expect(topics.getByRole('link', { name: /^Physics/ })).toContainText('beginning');
  await expect(page.getByRole('region', { name: 'Expected score' })).toContainText('of 320');
  // The calendar starts with the month of the date two weeks ago. From that month on, each date with an answer must
  // show study time.
  const dates = new Set(rows.map(({ answered_at }) => dateOf(Date.parse(String(answered_at)))));
  const first = `${dateOf(Date.now() - 14 * DAY).slice(0, 7)}-01`;
  const shown = [...dates].filter((date) => date >= first);
  // The calendar shows the measured study time, not the times of answers. So add study time for each date.
  await addStudyTime(
    page,
    [...dates].map((day) => ({ day, at: Date.parse(`${day}T04:00:00Z`), seconds: 600 })),
  );
  await page.goto('/plan');
  await openMonths(page);
  await expect(page.getByRole('cell', { name: '10 min studied' })).toHaveCount(shown.length);
  await expect(page.getByRole('cell', { name: /: the exam$/ })).toHaveCount(1);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Put it in my calendar (.ics)' }).click();
  expect((await file).suggestedFilename()).toBe('study-plan.ics');

  await page.goto('/review');
  await expect(page.getByText(/12 words and rules before you forget them/)).toBeVisible();
  // Two weeks later, the other eight words are due too.
  await page.clock.install({ time: Date.now() + 15 * DAY });
  await page.goto('/review');
  await expect(page.getByText(/20 words and rules before you forget them/)).toBeVisible();
  // On the day of a planned mock exam, the day's questions are the second choice.
  await today(page)
    .getByRole('link', { name: /^(Start|Or \d+ questions)$/ })
    .click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  const asked: string[] = await page.evaluate(() => {
    const stored: { questions: { global_id: string }[] } = JSON.parse(
      localStorage.getItem('reviewState:questions') ?? '{"questions":[]}',
    );
    return stored.questions.map(({ global_id }) => global_id);
  });
  expect(asked).toEqual(expect.arrayContaining(words.map(({ global_id }) => global_id)));
});

test('journey: the network goes in the middle of a review, the tab is closed, and its answers arrive once', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signedInLearner(page);
  await addRow(page, 'study_plan', { minutes_a_day: 5 });
  await page.goto('/review?start=1');
  const heading = page.getByRole('heading', { name: /^Question 1 of \d+$/ });
  await expect(heading).toBeVisible();
  const total = Number((await heading.textContent())?.split(' of ')[1]);
  for (let number = 1; number <= total; number += 1) {
    if (number === Math.ceil(total / 2)) await context.setOffline(true);
    await expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();
    await showQuestion(page);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page
      .getByRole('button', { name: number === total ? 'Finish Review' : 'Next Question' })
      .press('Enter');
  }
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const other = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await other.goto('/dashboard');
  await expect(today(other).getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await expect.poll(async () => (await ownRows(other, 'answers')).length).toBe(total);
  await other.reload();
  await expect(today(other).getByRole('heading', { name: 'Done for today' })).toBeVisible();
  expect(await ownRows(other, 'answers')).toHaveLength(total);
  expect(await ownRows(other, 'quizzes_session')).toMatchObject([{ topic: 'Review', total }]);
});
