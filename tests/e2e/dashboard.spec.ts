import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { openDashboard, ownRows, signedInLearner } from './support/learner.ts';
import { answer, startShortQuiz } from './support/quiz.ts';
import { addAnswers, addEarlierAnswer, addStudyTime, bankItems } from './support/rest.ts';
import { test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Ninety minutes of study, some days ago in the calendar of the test's browser. */
function studyDay(daysAgo: number) {
  const at = Date.now() - daysAgo * 86_400_000;
  const day = new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' });
  return { day, at, seconds: 5400 };
}

/** Study time on two days: with one, the card has no chart yet. */
const addTwoDays = (page: Page) => addStudyTime(page, [studyDay(1), studyDay(0)]);

test("dashboard after a quiz and an exam: shows the database's numbers, and keeps a weekly goal", {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await openDashboard(page);
  await expect(
    page.getByRole('region', { name: 'Start here' }).getByRole('link', { name: 'Start' }),
  ).toBeVisible();
  // The chart needs two days of study.
  await addStudyTime(page, [studyDay(1)]);
  await startShortQuiz(page);
  await answer(page, 1, 5, 5);
  await page.getByRole('button', { name: 'Finish Quiz' }).click();
  await expect(page.getByText('Saved online')).toBeVisible();
  const right = (await page.getByText(/^\d of 5 correct$/).textContent())?.match(/\d/)?.[0];
  const missed = 5 - Number(right);
  // Rarely, option A is right five times: then nothing comes back.
  await expect(
    page.getByText(
      missed === 0
        ? 'A perfect set: 5 of 5.'
        : new RegExp(`^The topics? of ${missed} missed questions? comes? back with new questions`),
    ),
  ).toBeVisible();
  await addAnswers(
    page,
    Array.from({ length: 7 }, () => ({
      question_uuid: randomUUID(),
      bank: 'science',
      tag: 'sample-topic',
      letter: 'A',
      is_correct: false,
      answered_at: new Date().toISOString(),
    })),
    'mock',
  );

  await openDashboard(page);
  const rows = await ownRows(page, 'science_progress_report_quizzes');
  const correct = rows.filter(({ correct_question }) => correct_question === 1).length;
  expect(rows).toHaveLength(5);
  const answered = section(page, 'Questions Answered');
  // The gauge's maximum is the number of questions in the bank. An answer to a question that is in no bank does not
  // count.
  const questions = (await bankItems(page, 'science')).length;
  await expect(answered.getByRole('meter', { name: 'Science' })).toHaveAttribute(
    'aria-valuetext',
    `${((5 / questions) * 100).toFixed(2)}%, 5/${questions}`,
  );
  await expect(answered.getByText(/^5\/\d+ questions answered$/)).toBeVisible();
  const performance = section(page, 'Performance Analytics');
  const percentage = Math.round((correct / 5) * 100);
  await expect(performance.getByRole('meter', { name: 'Science' })).toHaveAttribute(
    'aria-valuetext',
    `${percentage}%, ${correct}/5 right`,
  );
  await expect(performance.getByText(`5 of ${questions} questions completed`)).toBeVisible();
  await expect(
    performance.getByText(`Last 7 days: +${Math.round(percentage * 0.1)}% improvement`),
  ).toBeVisible();
  await performance.getByRole('radio', { name: 'Mock Exams' }).check();
  await expect(performance.getByRole('meter', { name: 'Science' })).toHaveAttribute(
    'aria-valuetext',
    '0%, 0/7 right',
  );
  await expect(performance.getByText(`7 of ${questions} questions completed`)).toBeVisible();

  const [day] = (await ownRows(page, 'daily_session_time')).sort((a, b) =>
    String(b.day).localeCompare(String(a.day)),
  );
  const hours = Number(day?.total_secs) / 3600;
  const study = section(page, 'Study Time Analytics');
  await study.getByText('Show as a table').click();
  await expect(study.getByRole('figure').getByRole('row').last()).toContainText(hours.toFixed(1));
  await expect(study.getByText('2 days', { exact: true }).first()).toBeVisible();

  await study.getByRole('button', { name: 'Set Study Goal' }).click();
  const goal = page.getByRole('dialog', { name: 'Set Weekly Study Goal' });
  await goal.getByLabel('Hours').fill('12');
  await goal.getByLabel('Minutes').fill('40');
  await goal.getByRole('button', { name: 'Save Goal' }).click();
  await expect(study.getByText(/ of 12 h 30 min in the last 7 days$/)).toBeVisible();
  expect(await ownRows(page, 'user_study_goals')).toMatchObject([{ weekly_goal_min: 750 }]);
  await page.reload();
  await expect(study.getByText(/ of 12 h 30 min in the last 7 days$/)).toBeVisible();

  await page.goto('/progress');
  await expect(
    section(page, 'History').getByRole('row', { name: new RegExp(`Quiz · Science · Easy.*${correct}/5`) }),
  ).toBeVisible();
});

test('the line of study time, come to without a network, waits for it; the page stands', {
  tag: '@once',
}, async ({ page, context }) => {
  await signedInLearner(page, { isElsewhere: true });
  await addEarlierAnswer(page);
  await addTwoDays(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await openDashboard(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const figure = page.getByRole('figure', { name: /^Hours studied/ });
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toBeInViewport();
  await expect(figure.getByText('3 h on 2 of the last 7 days.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.recharts-line')).toBeVisible();
});

const shiftsSchema = v.array(v.object({ value: v.number(), moved: v.array(v.string()) }));

test('dashboard: no sideways scroll, no layout shift', async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await addEarlierAnswer(page);
  // Count only layout shifts in `main`. The footer, which belongs to the shell, moves out of view when a page replaces
  // 'Loading…'.
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    const isInMain = (source: unknown) =>
      typeof source === 'object' &&
      source !== null &&
      'node' in source &&
      source.node instanceof Node &&
      document.querySelector('main')?.contains(source.node) === true;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry) || !Array.isArray(entry.sources)) continue;
        if (!entry.sources.some(isInMain)) continue;
        const moved = entry.sources.map(({ node, previousRect: was, currentRect: is }) =>
          [node?.outerHTML?.slice(0, 80), was.y, was.height, '->', is.y, is.height].join(' '),
        );
        shifts.push({ value: Number(entry.value), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await addTwoDays(page);
  // Delay today's list until the page is shown. The page must reserve the list's height, which depends on the number of
  // its lines (app/start/preload.ts).
  await page.route('**/rpc/learner_start*', (route) => route.abort());
  const numbers = page.waitForResponse('**/rpc/dashboard_overview*');
  const isShown = page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.route('**/rpc/learner_record*', async (route) => {
    await Promise.all([numbers, isShown]);
    await route.continue();
  });
  await openDashboard(page);
  await page.getByRole('figure', { name: /^Hours studied/ }).scrollIntoViewIfNeeded();
  await expect(page.locator('.recharts-line')).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  const shifts = v.parse(shiftsSchema, await page.evaluate('window.shifts'));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.001);
});
