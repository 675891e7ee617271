import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { answer, openPalette, startScienceQuiz } from './support/quiz.ts';
import { addRows } from './support/rest.ts';

const DAY = 86_400_000;

/** Answers of the past, a minute apart, right or not by `isCorrect`. */
async function addAnswers(
  page: Page,
  count: number,
  { tag, daysAgo, isCorrect }: { tag: string; daysAgo: number; isCorrect(index: number): boolean },
): Promise<void> {
  await addRows(
    page,
    'answers',
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      question_uuid: randomUUID(),
      bank: 'science',
      tag,
      mode: 'quiz',
      letter: 'A',
      is_correct: isCorrect(index),
      ms: 30_000,
      answered_at: new Date(Date.now() - daysAgo * DAY + index * 60_000).toISOString(),
    })),
  );
}

test('results: a quiz says what it put on the review list', { tag: '@once' }, async ({ page }) => {
  await signedInLearner(page);
  await startScienceQuiz(page);
  await answer(page, 1, 20);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page.getByText('Saved online')).toBeVisible();
  const missed = Number(
    (await page.getByText(/\d+ wrong, 0 unanswered/).textContent())?.match(/(\d+) wrong/)?.[1],
  );
  // Ninety days without a date: a skill comes back after eleven.
  await expect(
    page.getByText(
      new RegExp(`^${missed} questions? (go|goes) on your review list; first due in 11 days\\.`),
    ),
  ).toBeVisible();
});

test('results: a mock exam says what was expected of it, from the answers before it, beside what was got', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page);
  // All of biology and chemistry right, long before the exam.
  await addAnswers(page, 40, { tag: 'biology', daysAgo: 3, isCorrect: () => true });
  await addAnswers(page, 40, { tag: 'chemistry', daysAgo: 2, isCorrect: () => true });
  await page.goto('/mock-exams');
  await page.getByRole('radio', { name: 'One section' }).check({ force: true });
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  await page.getByRole('button', { name: 'Start when ready' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 60' })).toBeFocused();
  for (const key of ['a', 'n', 'a', 'n', 'a']) await page.keyboard.press(key);
  await openPalette(page);
  await page.getByRole('button', { name: 'Check this section' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).click();

  const card = page.getByRole('region', { name: 'Expected and got' });
  await expect(card).toContainText(
    /Less than expected\. \d+ of 60 were expected, most likely between \d+ and \d+; you got [0-3]\./,
  );
  await expect(card).toContainText('Expected from your 80 answers before this exam.');
  await expect(card).toContainText('57 questions were left open');
  const said = await card.textContent();
  // The exam's own answers are known by now: they change nothing of what was expected before it.
  await expect(page.getByText('Saved online')).toBeVisible();
  await page.reload();
  await expect(card).toHaveText(said ?? '');
});
