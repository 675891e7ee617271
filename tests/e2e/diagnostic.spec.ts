import { expect, type Page } from '@playwright/test';
import { acceptTerms, ownRows, signedInLearner } from './support/learner.ts';
import { answerAndCheck, choose, showQuestion } from './support/quiz.ts';
import { test } from './support/test.ts';

const today = (page: Page) =>
  page.getByRole('region', { name: /^(Today(’s (set is|minutes are) done)?|Start here)$/ });
const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 8` });

/** Answers questions `from` to `to` with their first option, and opens the explanation after each. */
async function answerAll(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(question(page, number)).toBeVisible();
    await answerAndCheck(page);
    await page
      .getByRole('button', { name: number === 8 ? 'See where to start' : 'Next Question' })
      .press('Enter');
  }
}

test('first day: three questions, eight first questions, and the start of a topic', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signedInLearner(page, { hasAcceptedTerms: false });
  await acceptTerms(page);
  await page.getByLabel('When is your exam?').fill('2099-03-01');
  await choose(page, '30');
  await page.getByLabel('Your hardest subject? We ask it last.').selectOption('Math');
  const startLink = today(page).getByRole('link', { name: 'Start', exact: true });
  await startLink.click();
  await expect(today(page).getByText(/^Choose a date up to \d+ \w{3} \d{4}\.$/)).toBeVisible();
  const examDate = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('When is your exam?').fill(examDate);
  await startLink.click();
  await expect
    .poll(async () => (await ownRows(page, 'study_plan'))[0])
    .toMatchObject({
      exam_date: examDate,
      minutes_a_day: 30,
    });
  // The diagnostic follows the exam's order, and the hardest subject comes last.
  await expect(page.getByText('First questions · Language Proficiency')).toBeVisible();
  await answerAll(page, 1, 4);
  // The diagnostic continues offline, because the device has all the questions that may come next.
  await context.setOffline(true);
  await expect(question(page, 5)).toBeVisible();
  await showQuestion(page);
  // 'I don’t know' shows the answer and why, as a wrong answer does.
  await page.getByRole('button', { name: 'I don’t know' }).press('Enter');
  await expect(page.getByText(/^(The answer is|Ang sagot ay) [A-D]\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next Question' }).press('Enter');
  await expect(question(page, 6)).toBeVisible();
  await context.setOffline(false);
  await answerAll(page, 6, 8);

  await expect(page.getByRole('heading', { name: /^Start here: / })).toBeVisible();
  // 'I don’t know' is saved and counts as missed.
  await expect(page.getByText('“I don’t know” counts as missed.')).toBeVisible();
  await expect(page.getByText(/^\d of 2 right$/)).toHaveCount(4);
  await expect(
    page.getByText(/^(You missed .+\. )?About \d+ questions of the exam are on .+\.$/),
  ).toBeVisible();
  const start = (await page.getByRole('heading', { name: /^Start here: / }).textContent()) ?? '';
  const topic = start.replace(/^Start here: [^,]+, /, '');
  await expect(page.getByText('Saved online')).toBeVisible();
  const rows = await ownRows(page, 'answers');
  expect(rows).toHaveLength(8);
  expect(rows.filter(({ letter }) => letter === null)).toMatchObject([{ is_correct: false }]);
  expect(new Set(rows.map(({ mode }) => mode))).toEqual(new Set(['diagnostic']));
  expect(await ownRows(page, 'quizzes_session')).toMatchObject([{ topic: 'Diagnostic', total: 8 }]);
  // A reload shows the result again.
  await page.reload();
  await expect(page.getByRole('heading', { name: start })).toBeVisible();
  const result = page.url();
  // Today and Progress name the same topic. On the day of a planned mock exam, Today names that first. The diagnostic is
  // not offered again.
  await page.goto('/dashboard');
  await expect(today(page)).toContainText(new RegExp(`${topic} first|Mock exam: `));
  await page.goto('/progress');
  await expect(page.getByText(new RegExp(`^Next: ${topic}, `))).toBeVisible();
  await expect(page.getByRole('link', { name: /8 questions/ })).toHaveCount(0);
  await page.goto(result);
  await page.getByRole('link', { name: `Practice ${topic}: 10 questions` }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
});
