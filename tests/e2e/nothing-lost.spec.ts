import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import { answer, questionText, startScienceQuiz, startShortQuiz } from './support/quiz.ts';
import { ServerProcess } from './support/serverProcess.ts';

test('a quiz is finished offline, and reaches the database on reconnect', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await startScienceQuiz(page);
  await answer(page, 1, 10);
  await context.setOffline(true);
  await answer(page, 11, 20);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved online')).toBeVisible();
  expect(await ownRows(page, 'science_progress_report_quizzes')).toHaveLength(20);
  expect(await ownRows(page, 'user_statistics')).toMatchObject([{ questions_answered: 20 }]);
  expect(await ownRows(page, 'quizzes_session')).toHaveLength(1);
});

test('a reload in the middle goes on at the same question with the same answers', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await startScienceQuiz(page);
  await answer(page, 1, 5);
  const before = await questionText(page.getByRole('group').first());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 6 of 20' })).toBeVisible();
  await expect(page.getByRole('group').first()).toHaveText(before);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('leaving asks first, and records nothing', { tag: '@phone' }, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await startScienceQuiz(page);
  await answer(page, 1, 3);
  const discard = page.getByRole('button', { name: 'Discard this quiz' });
  await page.getByRole('button', { name: 'Leave Quiz' }).click();
  await discard.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to leave the quiz? Your progress will be lost.',
  );
  // Back to the first step, and out of it.
  await page.keyboard.press('Escape');
  await expect(discard).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Question 4 of 20' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave Quiz' }).click();
  await discard.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Practice Quizzes' })).toBeVisible();
  expect(await ownRows(page, 'science_progress_report_quizzes')).toEqual([]);
  expect(await ownRows(page, 'user_statistics')).toEqual([]);
});

test('save and leave keeps the quiz for later', { tag: '@phone' }, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await startScienceQuiz(page);
  await answer(page, 1, 3);
  await page.getByRole('button', { name: 'Leave Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/quizzes');
  await expect(page.getByRole('heading', { name: 'Question 4 of 20' })).toBeVisible();
});

test('signing out asks first where answers were not sent', { tag: '@once' }, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await answer(page, 1, 5, 5);
  await page.route('**/rpc/finish_attempt*', (route) => route.abort());
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Quiz, 5 of 5 answered');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Not sent yet' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await page.unroute('**/rpc/finish_attempt*');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toBeHidden();
  expect(await ownRows(page, 'answers')).toHaveLength(5);
});

test('a server that is killed in the middle of a quiz loses nothing, and the learner goes on signed in', {
  tag: '@once',
}, async ({ browser }) => {
  const data = await mkdtemp(join(tmpdir(), 'iskolar-e2e-'));
  const server = await ServerProcess.withArgs(['--data', data]);
  try {
    await server.start();
    const page = await browser.newPage({ baseURL: server.url });
    await signedInLearner(page, { isElsewhere: true });
    await startShortQuiz(page);
    await answer(page, 1, 2, 5);
    await server.kill();
    await answer(page, 3, 3, 5);
    await server.start();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 4 of 5' })).toBeVisible();
    await answer(page, 4, 5, 5);
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved online')).toBeVisible();
    expect(await ownRows(page, 'science_progress_report_quizzes')).toHaveLength(5);
    expect(await ownRows(page, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);
    await page.close();
  } finally {
    await server.kill();
    await rm(data, { recursive: true, force: true });
  }
});
