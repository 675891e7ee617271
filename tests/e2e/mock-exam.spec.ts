import { expect, type Page } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import { choose, goTo, openPalette } from './support/quiz.ts';
import { test } from './support/test.ts';
import { runDownTo } from './support/timer.ts';

/** Starts a section from its cover. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start when ready' }).press('Enter');
}

/** Chooses whether sections are timed, and starts the exam. */
async function startMock(page: Page, isTimed: boolean): Promise<void> {
  await page.goto('/mock-exams');
  await page.getByRole('checkbox', { name: 'Enable Section Timers' }).setChecked(isTimed);
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  await begin(page);
  await expect(page.getByText('Section 1 of 4 · Language Proficiency')).toBeVisible();
}

/**
 * Answers questions `from` to `to` of the open section by keyboard: a letter key picks an option, N opens the next
 * question.
 */
async function answer(page: Page, from: number, to: number, total: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `Question ${from} of ${total}` })).toBeFocused();
  for (let number = from; number <= to; number += 1) {
    await page.keyboard.press('abcd'[number % 4] ?? 'a');
    if (number < total) await page.keyboard.press('n');
  }
  await expect(
    page.getByRole('heading', { name: `Question ${Math.min(to + 1, total)} of ${total}` }),
  ).toBeVisible();
}

/**
 * Opens the 'Check this section' sheet, expects the text `counts` in it (how many questions are answered and blank),
 * and presses its button `press`.
 */
async function closeSection(page: Page, counts: string, press: string): Promise<void> {
  await openPalette(page);
  await page.getByRole('button', { name: 'Check this section' }).click();
  const sheet = page.getByRole('dialog', { name: /^Before you leave/ });
  await expect(sheet).toContainText(counts);
  await sheet.getByRole('button', { name: press }).press('Enter');
}

test('a whole mock exam: a reload, a section that ran out, and a finish offline', {
  tag: '@phone',
}, async ({ page, context }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await signedInLearner(page, { isElsewhere: true });
  await page.clock.install();
  await startMock(page, true);

  await answer(page, 1, 7, 100);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 8 of 100' })).toBeVisible();
  await openPalette(page);
  await expect(page.getByText('7 answered · 93 blank · 0 flagged')).toBeVisible();
  await page.keyboard.press('Escape');
  await goTo(page, 100);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Before you leave Language Proficiency' })).toBeVisible();
  await page.keyboard.press('Escape');
  await closeSection(page, '7 answered, 93 blank, 0 flagged', 'Lock and go to Science');

  // The timer does not run on the cover of a section, however long the learner rests there.
  await expect(page.getByRole('button', { name: 'Start when ready' })).toBeVisible();
  await page.clock.fastForward('02:00');
  await begin(page);
  await expect(page.getByText('Section 2 of 4 · Science')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/(50:00|49:5\d)/);
  await openPalette(page);
  await page.getByText('Language Proficiency, locked').click();
  await page.getByRole('button', { name: 'Question 7, answered, locked' }).click();
  const locked = page.getByRole('dialog', { name: 'Section Locked' });
  await expect(locked).toContainText('You cannot go back to a previous section. It is locked.');
  await locked.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await answer(page, 1, 5, 60);
  await runDownTo(page, 299);
  await expect(page.getByText('5 minutes remaining in this section')).toBeVisible();
  await page.clock.fastForward('05:00');

  // The next section begins by itself.
  await expect(page.getByText(/^Time was up for Science/)).toBeVisible();
  await expect(page.getByText('Section 3 of 4 · Math')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/1:1[45]:\d\d/);
  await answer(page, 1, 5, 60);
  await closeSection(page, '5 answered, 55 blank, 0 flagged', 'Lock and go to Reading Comprehension');

  await begin(page);
  await expect(page.getByText('Section 4 of 4 · Reading Comprehension')).toBeVisible();
  await answer(page, 1, 5, 100);
  await openPalette(page);
  const last = page.getByRole('list', { name: 'Filipino' }).getByRole('button').last();
  const flagged = Number((await last.textContent())?.match(/\d+/)?.[0]);
  await last.click();
  await expect(page.getByRole('heading', { name: `Question ${flagged} of 100` })).toBeVisible();
  await expect(page.locator('legend [lang="fil"], legend[lang="fil"]').first()).toBeAttached();
  await page.keyboard.press('f');
  await context.setOffline(true);
  await closeSection(page, '5 answered, 95 blank, 1 flagged', 'Finish Exam');

  await expect(page.getByText(/^\d+ of \d+ correct, 298 blank$/)).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved online')).toBeVisible();

  const tables = ['lang_prof', 'science', 'math', 'reading_comp'].map(
    (subject) => `${subject}_progress_report_mock_exam`,
  );
  const rows = await Promise.all(tables.map((table) => ownRows(page, table)));
  expect(rows.map(({ length }) => length)).toEqual([7, 5, 5, 5]);
  const correct = rows.flat().filter(({ correct_question }) => correct_question === 1).length;
  const [session, ...others] = await ownRows(page, 'mock_exams_session');
  expect(others).toEqual([]);
  expect(session).toMatchObject({
    total: 320,
    correct,
    details: {
      timing: '1x',
      categoryScores: { Science: { total: 60 }, 'Reading Comprehension': { total: 100 } },
    },
  });
  expect(session?.end_time).not.toBeNull();
  expect(await ownRows(page, 'user_statistics')).toMatchObject([
    { questions_answered: 22, correct_answers: correct },
  ]);
  expect(await ownRows(page, 'daily_session_time')).toMatchObject([{ total_secs: session?.duration }]);

  await page.reload();
  await expect(page.getByText('Saved online')).toBeVisible();
  await page.getByRole('tab', { name: 'Answers' }).click();
  await choose(page, 'Flagged (1)');
  await page.getByRole('button', { name: `Question ${flagged}, blank, flagged` }).click();
  await expect(page.getByText('You did not select an answer for this question.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await ownRows(page, 'user_statistics')).toMatchObject([{ questions_answered: 22 }]);
  expect(await ownRows(page, 'mock_exams_session')).toHaveLength(1);

  const result = page.url();
  const again = page.getByRole('region', { name: 'Practice These Again' });
  const science = again.getByRole('button', { name: /^Science/ });
  const missed = Number((await science.textContent())?.match(/\d+/)?.[0]);
  await science.click();
  await expect(page.getByRole('heading', { name: `Question 1 of ${missed}` })).toBeVisible();
  // A finished exam does not prevent a new one, and its result keeps its URL.
  await page.goto('/mock-exams');
  await expect(page.getByRole('button', { name: 'Start Mock Exam' })).toBeVisible();
  // The page of the mock exams does not offer to continue the open quiz. The Practice page does.
  await expect(page.getByRole('region', { name: 'Continue' })).toHaveCount(0);
  await page.goto('/practice');
  await expect(page.getByRole('link', { name: /^Continue: Science quiz · / })).toBeVisible();
  await page.goto(result);
  // At once: no text that arrives later moves the button.
  await page.getByRole('button', { name: 'Try Another Mock Exam' }).click();
  await expect(page.getByRole('button', { name: 'Start Mock Exam' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(mockExam|usedQ)/.test(key))),
  ).toEqual([]);
  expect(complaints).toEqual([]);
});
