import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { keepPrintedOrder, ownRows, signedInLearner } from './support/learner.ts';
import { answer, showQuestion, startScienceQuiz, verdictOn } from './support/quiz.ts';
import { addAnswers } from './support/rest.ts';
import { test } from './support/test.ts';

/** Stores answers in one topic, most of them wrong. */
async function weakIn(page: Page, tag: string): Promise<void> {
  const rows = [false, false, true].map((is_correct) => ({
    question_uuid: randomUUID(),
    bank: 'math',
    tag,
    letter: 'A',
    is_correct,
    answered_at: new Date().toISOString(),
  }));
  await addAnswers(page, rows);
}

test('Learn mode: checked at once with why, a guess is recorded with its answer', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await keepPrintedOrder(page);
  await weakIn(page, 'geometry');
  await page.goto('/quizzes?topic=math&size=5&mode=learn&level=mixed');
  await page.getByText('Customize', { exact: true }).click();
  await page.getByText('Math topics').click();
  await page.getByRole('checkbox', { name: 'Geometry' }).check();
  await expect(page.getByText('1 of 3 right')).toBeVisible();
  const start = page.getByRole('button', { name: 'Start Quiz' });
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();

  await showQuestion(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox', { name: 'I guessed' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  const verdict = page.getByRole('status').getByText(verdictOn('A'));
  await expect(verdict).toBeInViewport();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next Question' })).toBeFocused();

  // A checked answer is still checked after a reload.
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  for (let number = 2; number <= 5; number += 1) {
    await page.getByRole('button', { name: 'Next Question' }).press('Enter');
    await expect(page.getByRole('heading', { name: `Question ${number} of 5` })).toBeVisible();
    await showQuestion(page);
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Check' }).click();
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).press('Enter');
  await expect(page.getByText('Saved online')).toBeVisible();

  // Find this quiz's row. The table's only other row has no details: this test inserted it before the quiz.
  const session = (await ownRows(page, 'quizzes_session')).find(({ details }) => details !== null);
  const answers = (await ownRows(page, 'answers')).filter(({ attempt_id }) => attempt_id === session?.id);
  expect(answers).toHaveLength(5);
  expect(answers.filter(({ guessed }) => guessed === true)).toMatchObject([
    { letter: 'A', bank: 'math', tag: 'geometry', mode: 'quiz', first_letter: 'A' },
  ]);
  expect(session?.details).toMatchObject({ mode: 'learn', tags: ['geometry'], pool: 'any' });
  expect(await ownRows(page, 'math_progress_report_quizzes')).toHaveLength(8);

  // The next quiz's setup starts with the same choices.
  await page.getByRole('button', { name: 'Try Another Quiz' }).click();
  await page.getByText('Customize', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Learn', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Geometry' })).toBeChecked();
});

test('an open quiz waits while another one is taken, and goes on where it was', { tag: '@phone' }, async ({
  page,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  await startScienceQuiz(page);
  await answer(page, 1, 1);
  await page.getByRole('button', { name: 'Leave Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click();

  // The setup page offers to continue the open quiz. One tap on a subject's tile starts another quiz of ten questions.
  await page.getByRole('link', { name: 'Practice', exact: true }).click();
  await page.getByRole('link', { name: /^Quizzes/ }).click();
  await expect(page.getByRole('link', { name: 'Science quiz · 1 of 20' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^Math/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  await showQuestion(page);
  await page.getByRole('radio').first().check();

  await page.goto('/practice');
  await expect(page.getByRole('link', { name: 'Math quiz · 1 of 10' })).toBeVisible();
  await page.getByRole('link', { name: 'Science quiz · 1 of 20' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 20' })).toBeVisible();
  await page.reload();
  await answer(page, 2, 2);
  await page.goto('/practice');
  await expect(page.getByRole('region', { name: 'Continue' }).getByRole('link')).toHaveCount(2);

  await page.getByRole('button', { name: 'Menu' }).click();
  // Menu and dashboard offer first the quiz that was answered last.
  await expect(page.getByRole('menuitem', { name: 'Continue: Science quiz · 2 of 20' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The closed menu takes its history entry back. An address that is opened in that moment would be given up.
  await page.waitForFunction(() => history.state?.overlays === undefined);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue: Science quiz · 2 of 20' }).first().click();
  await expect(page.getByRole('heading', { name: 'Question 3 of 20' })).toBeVisible();
});

test('a lesson: its time counts when the tab is closed, the list says it was read, and trying it draws from its own bank', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signedInLearner(page, { isElsewhere: true });
  await page.clock.install();
  // Some browsers do not report a tab that is closed as hidden.
  await page.addInitScript(() =>
    document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation()),
  );
  await page.goto('/lessons?lesson=filipino_reading_comp.detail');
  await expect(page.getByRole('link', { name: 'Try it: 3 questions' })).toBeVisible();
  await page.clock.fastForward('01:00');
  await page.close({ runBeforeUnload: true });

  const next = await context.newPage();
  await next.goto('/lessons?lesson=filipino_reading_comp.detail');
  await next.getByRole('link', { name: 'Try it: 3 questions' }).click();
  await expect(next.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await expect(next.locator('[lang="fil"]').first()).toBeAttached();
  await expect
    .poll(() => ownRows(next, 'lesson_readings'))
    .toMatchObject([{ lesson: 'filipino_reading_comp.detail' }]);
  await next.goto('/lessons');
  await expect(next.getByRole('link', { name: / Read$/ })).toHaveCount(1);
});
