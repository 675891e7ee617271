import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { appIsKept, keptPaths } from './support/keptApp.ts';
import { enterCode, enterPassword, ownRows, signedInLearner } from './support/learner.ts';
import { withBank } from './support/ownBank.ts';
import { Phone } from './support/phone.ts';
import { answer, startShortQuiz } from './support/quiz.ts';
import { entryOf, release } from './support/release.ts';
import { test } from './support/test.ts';

test('two tabs on one quiz: the second is told and takes over, and no answer is lost @once', async ({
  page,
  context,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  await answer(page, 1, 2, 5);
  const second = await context.newPage();
  await second.goto('/quizzes');
  await expect(second.getByText('Your quiz is open in another tab')).toBeVisible();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByText('Your quiz is open in another tab')).toBeVisible();
  await answer(second, 3, 5, 5);
  await expect(second.getByText('Saved online')).toBeVisible();
  expect(await ownRows(second, 'science_progress_report_quizzes')).toHaveLength(5);
  expect(await ownRows(second, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);
});

withBank(
  'a server is killed in the middle of a quiz; what it did not get goes to its new address in a file, and counts once',
  {
    tag: '@once',
  },
  async ({ browser, bank }) => {
    const page = await browser.newPage({ baseURL: bank.url });
    const learner = await signedInLearner(page, { isElsewhere: true });
    await startShortQuiz(page);
    await answer(page, 1, 2, 5);
    await bank.kill();
    await answer(page, 3, 3, 5);
    await bank.start();
    // The learner is still signed in.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 4 of 5' })).toBeVisible();
    await answer(page, 4, 5, 5);
    await page.route('**/rpc/finish_attempt*', (route) => route.abort());
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Quiz, 5 of 5 answered');
    // Signing out asks first.
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Not sent yet' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
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
    expect(await ownRows(there, 'science_progress_report_quizzes')).toHaveLength(5);
    expect(await ownRows(there, 'quizzes_session')).toHaveLength(1);
    expect(await ownRows(there, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);
    await there.close();
  },
);

withBank(
  'a newer version is offered outside of an attempt, and the attempt goes on after it',
  {
    tag: '@once',
  },
  async ({ bank }) => {
    await Phone.lend(test.info(), async (phone) => {
      const page = await phone.open({ baseURL: bank.url });
      await signedInLearner(page);
      await appIsKept(page);
      await startShortQuiz(page);
      await answer(page, 1, 2, 5);
      const older = await entryOf(bank.appDir);
      const newer = await release(bank.appDir);
      // The service worker serves the page from its cache, whatever version the server has.
      await page.goto('/quizzes');
      await expect(page.locator('script[type=module]')).toHaveAttribute('src', `/assets/${older}`);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const notice = page.getByText('Update ready.');
      await expect(notice).toBeAttached();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();

      await page.getByRole('button', { name: 'Leave Quiz' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click();
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect(page.locator('script[type=module]')).toHaveAttribute('src', `/assets/${newer}`);
      await expect(notice).toBeHidden();
      // The script of the old version is deleted from the cache.
      await expect.poll(() => keptPaths(page)).not.toContain(`/assets/${older}`);
      expect(await keptPaths(page)).toContain(`/assets/${newer}`);
      await phone.setOffline(true);
      await page.goto('/quizzes');
      await expect(page.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();
    });
  },
);
