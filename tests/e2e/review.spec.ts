import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { ownRows, signedInLearner } from './support/learner.ts';
import { openMonths, showQuestion } from './support/quiz.ts';
import { addAnswers, addEarlierAnswer, addRows, addStudyTime } from './support/rest.ts';

const today = (page: Page) => page.getByRole('region', { name: /^(Today|Done for today)$/ });

/** The learner's date so many days from now, in the zone of the tests. */
function dateIn(days: number): string {
  const manila = new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000);
  return manila.toISOString().slice(0, 10);
}

async function setPlan(page: Page, changes: Record<string, unknown>): Promise<void> {
  await addRows(page, 'study_plan', [{ minutes_a_day: 5, ...changes }]);
}

/** Answers the open question, checks it, and waits for why. */
async function answerAndCheck(page: Page): Promise<void> {
  await showQuestion(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/^(Correct\.|You picked A\.)/)).toBeVisible();
}

/** Goes through a review from its first question to its result; the number of questions. */
async function walkReview(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { name: /^Question 1 of \d+$/ });
  await expect(heading).toBeVisible();
  const total = Number((await heading.textContent())?.split(' of ')[1]);
  for (let number = 1; number <= total; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();
    await answerAndCheck(page);
    await page.getByRole('button', { name: number === total ? 'Finish Review' : 'Next Question' }).click();
  }
  return total;
}

test('review: today’s questions start at one press, and the day is done after them', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page);
  await addEarlierAnswer(page);
  await setPlan(page, { exam_date: dateIn(60) });
  await page.reload();
  await expect(today(page)).toContainText('60 days to the exam');
  await today(page).getByRole('link', { name: 'Start', exact: true }).click();
  const total = await walkReview(page);
  await expect(page.getByText('Saved online')).toBeVisible();
  await expect(page).toHaveURL(/\/review\/[0-9a-f-]{36}$/);

  const rows = await ownRows(page, 'answers');
  expect(rows.filter(({ mode }) => mode === 'review')).toHaveLength(total);
  await expect(page.getByRole('heading', { level: 1, name: `${total} reviewed` })).toBeVisible();
  // A repetition is not graded.
  await expect(page.getByRole('meter')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Review ·')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(today(page).getByRole('heading', { name: 'Done for today' })).toBeVisible();
  await expect(today(page).getByRole('link', { name: '5 more' })).toBeVisible();
  await expectNoViolations(page, { within: 'main' });
});

test('review: goes on after a reload, with keys alone, and keeps a guess', { tag: '@once' }, async ({
  page,
}) => {
  await signedInLearner(page);
  await setPlan(page, {});
  await page.goto('/review?start=1');
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await showQuestion(page);
  await page.keyboard.press('b');
  await page.getByRole('checkbox', { name: 'I guessed' }).check();
  await page.getByRole('heading', { name: /^Question 1 of/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(Correct\.|You picked B\.)/)).toBeVisible();
  await page.reload();
  await showQuestion(page);
  await expect(page.getByText(/^(Correct\.|You picked B\.)/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave Review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click();
  // What was checked counts at once.
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => ownRows(page, 'answers')).toMatchObject([{ letter: 'B', guessed: true }]);
});

test('review: finished offline counts at once, and arrives once', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signedInLearner(page);
  await setPlan(page, {});
  await page.goto('/review?start=1');
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await context.setOffline(true);
  const total = await walkReview(page);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved online')).toBeVisible();
  expect(await ownRows(page, 'answers')).toHaveLength(total);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(today(page).getByRole('heading', { name: 'Done for today' })).toBeVisible();
});

test('review: two tabs, one works at a time', { tag: '@once' }, async ({ page, context }) => {
  await signedInLearner(page);
  await setPlan(page, {});
  await page.goto('/review?start=1');
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/review');
  await expect(other.getByText('Your review is open in another tab')).toBeVisible();
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(other.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await expect(page.getByText('Your review is open in another tab')).toBeVisible();
});

test('plan: the exam tomorrow, today, past, and without a date @once', async ({ page }) => {
  await signedInLearner(page);
  await addEarlierAnswer(page);
  for (const [days, text] of [
    [1, 'The exam is tomorrow'],
    [0, 'Today is the day.'],
    [-3, 'Your exam date has passed.'],
  ] as const) {
    await page.goto('/plan');
    await page.getByLabel('Exam date').fill(dateIn(days));
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect.poll(async () => (await ownRows(page, 'study_plan'))[0]?.exam_date).toBe(dateIn(days));
    await page.goto('/dashboard');
    await expect(today(page)).toContainText(text);
  }
  await page.goto('/plan');
  await page.getByLabel('Exam date').fill('');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect.poll(async () => (await ownRows(page, 'study_plan'))[0]?.exam_date).toBeNull();
  await page.goto('/dashboard');
  await expect(today(page).getByRole('link', { name: 'Set your exam date' })).toBeVisible();
});

test('plan: after thirty days of study, calendar and mastery are the database’s', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInLearner(page);
  await setPlan(page, { exam_date: dateIn(40), minutes_a_day: 30 });
  const at = (day: number, minute: number) =>
    new Date(Date.now() - day * 86_400_000 + minute * 60_000).toISOString();
  await addAnswers(
    page,
    Array.from({ length: 120 }, (_, index) => ({
      question_uuid: randomUUID(),
      bank: 'science',
      tag: index % 2 === 0 ? 'biology' : 'physics',
      letter: 'A',
      // All of biology is right, and of physics what chance gives.
      is_correct: index % 2 === 0 || index % 8 === 1,
      answered_at: at(6 + Math.floor(index / 4), index % 4),
    })),
  );
  await addStudyTime(page, [{ day: dateIn(-6), at: Date.now() - 6 * 86_400_000, seconds: 600 }]);
  await page.goto('/progress');
  const topics = page.getByRole('region', { name: 'Topics' });
  // The weakest first.
  await expect(topics.getByRole('link').first()).toContainText('Physics');
  await expect(topics.getByRole('link', { name: /^Physics/ })).toContainText('beginning');
  await expect(topics.getByRole('link', { name: /^Biology/ })).toContainText('mastered');
  await expect(page.getByRole('region', { name: 'Expected score' })).toContainText('of 320');
  await expectNoViolations(page, { within: 'main' });
  await page.goto('/plan');
  await openMonths(page);
  await expect(page.getByRole('cell', { name: /minutes done/ })).not.toHaveCount(0);
  await expect(page.getByRole('cell', { name: /: the exam$/ })).toHaveCount(1);
  await expectNoViolations(page, { within: 'main' });

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Put it in my calendar (.ics)' }).click();
  expect((await file).suggestedFilename()).toBe('study-plan.ics');

  await page.goto('/review');
  await expect(page.getByText(/topics you have not practiced for a while/)).toBeVisible();
});
