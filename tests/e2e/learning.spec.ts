import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import { openMonths } from './support/quiz.ts';
import { addAnswers, addRow, addStudyTime, bankItems } from './support/rest.ts';
import { test } from './support/test.ts';

const DAY = 86_400_000;

const today = (page: Page) => page.getByRole('region', { name: /^Today(’s (set is|minutes are) done)?$/ });

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

test('journey: after thirty days of study the due list, mastery, calendar and weeks are the database’s', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await addRow(page, 'study_plan', { minutes_a_day: 60, exam_date: dateOf(Date.now() + 60 * DAY) });
  const bank = await bankItems(page, 'english_lang_prof');
  const words = bank.filter(({ tag }) => tag === 'vocabulary').slice(0, 8);
  expect(words).toHaveLength(8);
  // The learner missed six words ten days ago, and answered two words right yesterday.
  await addAnswers(
    page,
    words.map(({ global_id, answer }, index) => ({
      question_uuid: global_id,
      bank: 'english_lang_prof',
      tag: 'vocabulary',
      letter: index < 6 ? (answer === 'A' ? 'B' : 'A') : answer,
      is_correct: index >= 6,
      answered_at: new Date(Date.now() - (index < 6 ? 10 : 1) * DAY + index * 1_000).toISOString(),
    })),
  );
  for (let daysAgo = 3; daysAgo <= 30; daysAgo += 3) {
    await answerInPast(page, 6, { tag: 'biology', daysAgo, isCorrect: () => true });
    await answerInPast(page, 6, { tag: 'physics', daysAgo, isCorrect: (index) => index === 0 });
  }
  const rows = await ownRows(page, 'answers');

  await page.goto('/progress');
  const topics = page.getByRole('region', { name: 'Topics' });
  // The list begins with the topic of the day's subject, and then with the weakest one.
  const names = () => topics.getByRole('link').allTextContents();
  await expect.poll(async () => (await names()).slice(0, 2).join()).toContain('Physics');
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
  await expect(page.getByText(/6 words and rules before you forget them/)).toBeVisible();
  // Two weeks later, the other two words are due too.
  await page.clock.install({ time: Date.now() + 15 * DAY });
  await page.goto('/review');
  await expect(page.getByText(/8 words and rules before you forget them/)).toBeVisible();
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
