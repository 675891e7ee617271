import { expect } from '@playwright/test';
import { removeHas, removeNewerBuiltIns } from './support/floor.ts';
import { packsAreHere } from './support/keptApp.ts';
import { enterCode, enterPassword, signedInLearner } from './support/learner.ts';
import { Phone } from './support/phone.ts';
import { answer, choose, startShortQuiz } from './support/quiz.ts';
import { test } from './support/test.ts';

test('the oldest browsers: sign-in, a quiz, a draw and a mock exam without a network, paper and review, without an error', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    await page.context().addInitScript(removeNewerBuiltIns);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      // The browser itself logs an error for each request that fails offline.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        problems.push(message.text());
    });

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Top Performers' })).toBeVisible();
    const learner = await signedInLearner(page);
    await packsAreHere(page);
    await startShortQuiz(page);
    await page.evaluate(removeHas);
    // Without `:has()`, the practice room must still cover the whole screen, and a picked option must be visible.
    const isInRoom = await page.evaluate(
      () => document.elementFromPoint(1, 1)?.closest('[data-practice-room]') !== null,
    );
    expect(isInRoom).toBe(true);
    const option = page.getByRole('radio').first();
    await option.check();
    await expect(option).toHaveCSS('opacity', '1');
    await expect(option).not.toHaveCSS('box-shadow', 'none');
    await answer(page, 1, 5, 5);
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved online')).toBeVisible();

    await page.goto('/print?quiz=langProf&size=5');
    await page.getByRole('button', { name: 'Show the booklet' }).click();
    await expect(page.getByRole('article', { name: /^Booklet / })).toBeVisible();

    await phone.setOffline(true);
    await page.goto('/review?start=1');
    await expect(page.getByRole('heading', { name: /^Question 1 of / })).toBeVisible();
    await page.goto('/mock-exams');
    await choose(page, 'Half');
    await page.getByRole('button', { name: 'Start Mock Exam' }).click();
    await expect(page.getByRole('heading', { name: 'Language Proficiency' })).toBeVisible();

    await phone.setOffline(false);
    await page.goto('/dashboard');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await enterPassword(page, learner);
    await enterCode(page, learner, 1);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(problems).toEqual([]);
  });
});

test('a browser below the oldest ones says what to do', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MathMLElement'));
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This browser is too old for Iskolar' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('without :has() a field in use is outlined by itself', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.evaluate(removeHas);
  const field = page.getByLabel('Email');
  await field.focus();
  await expect(field).toHaveCSS('outline-style', 'solid');
});
