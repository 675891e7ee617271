import { expect, type Page } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import { questionText } from './support/quiz.ts';
import { test } from './support/test.ts';

async function startFlashcards(page: Page, count = 5): Promise<void> {
  await page.goto('/flashcards');
  await page.getByRole('radio', { name: 'Science' }).check();
  await page.getByText('More choices').click();
  await page.getByLabel('Cards', { exact: true }).fill(String(count));
  await page.getByRole('button', { name: 'Start Flashcards' }).click();
  await expect(page.getByRole('heading', { name: `Card 1 of ${count}` })).toBeVisible();
}

test('a session with a shuffle and a reload is stored once, with its time and its score', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await startFlashcards(page);

  // A card takes one answer and then flips by itself.
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('radio').nth(1)).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Show question/ })).toBeVisible();
  await expect(page.getByText(/^(Correct|You picked A)\. The answer is [A-D]\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Card 2 of 5' })).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeEnabled();
  await page.getByRole('radio').first().check();

  // Shuffling reloads the cards. The two answers stay.
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(page.getByRole('heading', { name: 'Card 1 of 5' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeEnabled();

  const card = page.getByRole('group', { name: 'Card 1 of 5' });
  const text = await questionText(card);
  await page.reload();
  await expect(card).toHaveText(text);

  await page.getByRole('button', { name: 'Score so far' }).click();
  const summary = page.getByRole('dialog', { name: 'Score Summary' });
  await expect(summary.getByText(/^\d known(, \d to see again)?\.$/)).toBeVisible();
  await summary.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Card 1 of 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Score so far' }).click();
  await summary.getByRole('button', { name: 'Leave Session' }).click();

  await expect(page.getByText('Saved online')).toBeVisible();
  const [session, ...more] = await ownRows(page, 'flashcard_sessions');
  expect(more).toEqual([]);
  expect(session).toMatchObject({ topic: 'science', total: 2 });
  expect(session?.end_time).not.toBeNull();
  expect(await ownRows(page, 'user_statistics')).toMatchObject([
    { questions_answered: 2, correct_answers: session?.correct },
  ]);
  expect(await ownRows(page, 'daily_session_time')).toMatchObject([{ total_secs: session?.duration }]);

  await page.reload();
  await expect(page.getByText('Saved online')).toBeVisible();
  expect(await ownRows(page, 'flashcard_sessions')).toHaveLength(1);
  expect(await ownRows(page, 'user_statistics')).toMatchObject([{ questions_answered: 2 }]);
  await page.getByRole('button', { name: 'Try Another Flashcard Session' }).click();
  await expect(page.getByRole('button', { name: 'Start 50 cards' })).toBeVisible();
});
