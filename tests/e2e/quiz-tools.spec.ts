import { expect } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import {
  answer,
  finishWithBlanks,
  goTo,
  openDetail,
  openPalette,
  showQuestion,
  startScienceQuiz,
  startShortQuiz,
} from './support/quiz.ts';
import { test } from './support/test.ts';
import { runDownTo } from './support/timer.ts';

test('keys, flags and strikes; results that teach; the missed ones again', { tag: '@once' }, async ({
  page,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await startScienceQuiz(page);
  await page.keyboard.press('1');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('f');
  // Striking out options is a tool that the learner must turn on first.
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('switch', { name: 'Strike out options' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Strike out option D' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible();
  await openPalette(page);
  await page.getByRole('radio', { name: 'Flagged (1)' }).check();
  await page.getByRole('button', { name: 'Question 1, answered, flagged' }).click();
  await openPalette(page);
  await page.getByRole('radio', { name: 'All (20)' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Strike out option D' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await goTo(page, 20);
  await finishWithBlanks(page, 19);
  await expect(page.getByText(/\d of 20 correct, 19 blank/)).toBeVisible();
  await expect(page.getByText('Saved online')).toBeVisible();

  await openDetail(page, 'Questions');
  await page.getByRole('radio', { name: 'Flagged (1)' }).check();
  await page.getByRole('button', { name: /^Question 1, .*flagged$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Question 1 of 20' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Blank (19)' }).check();
  await page.getByRole('button', { name: 'Question 2, blank' }).click();
  await expect(
    page.getByRole('dialog').getByText('You did not select an answer for this question.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Not answered\. Key: [A-D]\.$/).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await openDetail(page, 'More');
  const again = page.getByRole('button', { name: /^Practice These Again/ });
  const missed = Number((await again.textContent())?.match(/\d+/)?.[0]);
  await again.click();
  await expect(page.getByRole('heading', { name: `Question 1 of ${missed}` })).toBeVisible();
  await expect.poll(() => ownRows(page, 'quizzes_session')).toHaveLength(2);
});

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

test('a quiz left for a day goes on; neither that day nor a page left alone is study time', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page);
  await page.clock.install();
  await startShortQuiz(page);
  await answer(page, 1, 3, 5);
  await page.goto('/help');
  // Make the quiz look as if the learner left it yesterday. Do not move the clock forward, because the sign-in would
  // expire too.
  await page.evaluate(() => {
    const quiz: { startedAt: number; seenAt: number } = JSON.parse(localStorage.getItem('quizState') ?? '{}');
    const day = 25 * 3_600_000;
    const left = { ...quiz, startedAt: quiz.startedAt - day, seenAt: quiz.seenAt - day };
    localStorage.setItem('quizState', JSON.stringify(left));
  });
  await page.goto('/quizzes');
  // The quiz is visible for 40 minutes without input. Only ten of them count as study time, because a learner may need
  // that long for a problem on paper.
  await page.clock.runFor('40:00');
  await goTo(page, 5);
  await finishWithBlanks(page, 2);
  await expect(page.getByText(/\d of 5 correct, 2 blank/)).toBeVisible();
  await expect.poll(async () => (await ownRows(page, 'quizzes_session'))[0]?.duration).toBeLessThan(800);
});

test('the timer warns in its last minute and ends the quiz at zero', { tag: '@once' }, async ({ page }) => {
  await signedInLearner(page);
  await page.clock.install();
  await page.goto('/quizzes?topic=science&level=Easy');
  await page.getByRole('checkbox', { name: 'Enable Timer (30 minutes)' }).check();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  // Wait for the first question: until then, the first radio on the page is one of the setup, which is already checked.
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible();
  await showQuestion(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('switch', { name: 'Hide timer' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Timer hidden')).toBeVisible();
  // In the last five minutes the timer is visible, even though the learner has hidden it in the Tools menu.
  await page.clock.fastForward('26:00');
  await expect(page.getByRole('timer')).toContainText(/03:\d\d/);
  await runDownTo(page, 55);
  const warning = page.getByRole('dialog', { name: '1 Minute Remaining' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Continue' }).click();
  await page.clock.fastForward('01:00');
  await expect(page.getByText(/The time was up/)).toBeVisible();
  await expect(page.getByText(/\d of 20 correct, 19 blank/)).toBeVisible();
});
