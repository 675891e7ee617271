import { expect } from '@playwright/test';
import { enterCode, enterPassword, openDashboard, ownRows, signedInLearner } from './support/learner.ts';
import { answer, startShortQuiz } from './support/quiz.ts';
import { test } from './support/test.ts';

test('a quiz begun on a phone goes on on a laptop, and the phone shows that it is finished; an exam that is left goes on, too', {
  tag: '@once',
}, async ({ page: laptop, browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const phone = await context.newPage();
  const learner = await signedInLearner(phone, { isElsewhere: true });
  await startShortQuiz(phone);
  await answer(phone, 1, 2, 5);
  // The phone has sent its answers and its place.
  await expect
    .poll(() => ownRows(phone, 'open_attempts'), { timeout: 60_000 })
    .toMatchObject([{ kind: 'quiz', answered: 2, document: { attempt: { index: 2 } } }]);

  await enterPassword(laptop, learner);
  await enterCode(laptop, learner, 1);
  await laptop.getByRole('link', { name: 'Continue here: Science quiz · 2 of 5' }).click();
  await answer(laptop, 3, 5, 5);
  await expect(laptop.getByText('Saved online')).toBeVisible();

  // The phone, still on the third question, is taken up again a minute later.
  await phone.clock.setSystemTime(Date.now() + 60_000);
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByText('You finished this quiz on another device.')).toBeVisible();
  await expect(phone).toHaveURL(new RegExp(`${new URL(laptop.url()).pathname}$`));
  await expect(phone.getByRole('meter', { name: 'Score' })).toBeVisible();
  await openDashboard(phone);
  await expect(phone.getByRole('link', { name: /^Continue/ })).toBeHidden();
  expect(await ownRows(phone, 'quizzes_session')).toHaveLength(1);
  expect(await ownRows(phone, 'answers')).toHaveLength(5);
  expect(await ownRows(phone, 'user_statistics')).toMatchObject([{ questions_answered: 5 }]);

  // A mock exam that is left on the laptop, with its sealed questions.
  await laptop.goto('/mock-exams');
  await laptop.getByRole('button', { name: 'Start Mock Exam' }).click();
  await laptop.getByRole('button', { name: 'Start when ready' }).press('Enter');
  await answer(laptop, 1, 2, 100);
  await laptop.getByRole('button', { name: 'Flag', exact: true }).click();
  const stem = await laptop.locator('fieldset[lang]').textContent();
  await laptop.getByRole('button', { name: 'Leave Exam' }).click();
  await laptop.getByRole('button', { name: 'Save and leave' }).click();
  await expect
    .poll(() => ownRows(phone, 'open_attempts'), { timeout: 60_000 })
    .toContainEqual(expect.objectContaining({ kind: 'mock', label: expect.stringMatching(/ left$/) }));
  await openDashboard(phone);
  await phone
    .getByRole('link', { name: /^Continue on this phone: Mock exam · Section 1 · 5[01]:\d\d left$/ })
    .click();
  await expect(phone.getByRole('heading', { name: 'Question 3 of 100' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Flag', exact: true, pressed: true })).toBeVisible();
  await expect(phone.locator('fieldset[lang]')).toHaveText(stem ?? '');
  await phone.getByRole('button', { name: 'Previous' }).click();
  await expect(phone.getByRole('radio').first()).toBeChecked();
  expect(await ownRows(phone, 'mock_exams_session')).toHaveLength(1);
  await context.close();
});
