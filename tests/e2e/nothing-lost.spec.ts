import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { enterCode, enterPassword, ownRows, signedInLearner } from './support/learner.ts';
import { OwnBank } from './support/ownBank.ts';
import { answer, startShortQuiz } from './support/quiz.ts';
import { test } from './support/test.ts';

test('a quiz is finished offline, and reaches the database on reconnect', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await answer(page, 1, 3, 5);
  await context.setOffline(true);
  await answer(page, 4, 5, 5);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved online')).toBeVisible();
  expect(await ownRows(page, 'science_progress_report_quizzes')).toHaveLength(5);
  expect(await ownRows(page, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);
  expect(await ownRows(page, 'quizzes_session')).toHaveLength(1);
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
  await OwnBank.lend(5, async (bank) => {
    const page = await browser.newPage({ baseURL: bank.url });
    await signedInLearner(page, { isElsewhere: true });
    await startShortQuiz(page);
    await answer(page, 1, 2, 5);
    await bank.kill();
    await answer(page, 3, 3, 5);
    await bank.start();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 4 of 5' })).toBeVisible();
    await answer(page, 4, 5, 5);
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved online')).toBeVisible();
    expect(await ownRows(page, 'science_progress_report_quizzes')).toHaveLength(5);
    expect(await ownRows(page, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);
    await page.close();
  });
});

test('what a server did not get goes to its new address in a file, and counts once', {
  tag: '@once',
}, async ({ browser }) => {
  await OwnBank.lend(5, async (bank) => {
    const page = await browser.newPage({ baseURL: bank.url });
    const learner = await signedInLearner(page, { isElsewhere: true });
    await startShortQuiz(page);
    await answer(page, 1, 5, 5);
    await page.route('**/rpc/finish_attempt*', (route) => route.abort());
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a file' }).click();
    const file = {
      name: 'iskolar-not-sent.json',
      mimeType: 'application/json',
      buffer: await readFile(await (await download).path()),
    };
    await page.close();

    await bank.move();
    const there = await browser.newPage({ baseURL: bank.url });
    await enterPassword(there, learner);
    await enterCode(there, learner, 1);
    await expect(there.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await there.goto('/profile');
    for (const _time of ['first', 'again']) {
      const sent = there.waitForResponse('**/rpc/finish_attempt*');
      await there.getByLabel('A file of answers').setInputFiles(file);
      await expect(there.getByText(/of the file will be sent\.$/)).toBeVisible();
      expect((await sent).status()).toBe(200);
    }
    expect(await ownRows(there, 'answers')).toHaveLength(5);
    expect(await ownRows(there, 'quizzes_session')).toHaveLength(1);
    expect(await ownRows(there, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);
    await there.close();
  });
});
