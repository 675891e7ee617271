import { expect, type Locator, type Page, test } from '@playwright/test';
import { signedInLearner } from '../e2e/support/learner.ts';
import { showQuestion } from '../e2e/support/quiz.ts';
import { report } from './support.ts';

const SUBJECTS = ['science', 'math', 'language-proficiency', 'reading-comprehension'];
const PHONE = { width: 360, height: 740 };

/** Whether the whole element is on the screen, and no bar at the top or bottom of the screen covers it. */
async function isInView(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  if (box === null) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (box.y < 0 || box.y + box.height > PHONE.height) return false;
  return locator.evaluate(
    (element, [left, top]) => {
      const hit = document.elementFromPoint(left ?? 0, top ?? 0);
      return hit !== null && (element === hit || element.contains(hit) || hit.contains(element));
    },
    [x, y],
  );
}

/**
 * Goes through four quizzes of twenty questions without scrolling, and counts which elements are visible when a
 * question opens. A new passage is shown before its question, so `firstOptionOfQuestion` counts the first option after
 * the switch to the question. `sideways` counts the questions whose page is wider than the screen.
 */
async function walk(page: Page) {
  const seen = { questions: 0, next: 0, clock: 0, firstOption: 0, firstOptionOfQuestion: 0, sideways: 0 };
  for (const subject of SUBJECTS) {
    await page.goto(`/quizzes?topic=${subject}&level=Medium`);
    await page.getByRole('checkbox', { name: 'Enable Timer (30 minutes)' }).check();
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    for (let number = 1; number <= 20; number += 1) {
      await expect(page.getByRole('heading', { name: `Question ${number} of 20` })).toBeVisible();
      const next = page.getByRole('button', { name: number < 20 ? 'Next Question' : 'Finish Quiz' });
      const toQuestion = page.getByRole('button', { name: 'Read, then answer' });
      seen.questions += 1;
      if (await isInView(next.or(toQuestion))) seen.next += 1;
      if (await isInView(page.getByRole('timer'))) seen.clock += 1;
      const firstOption = page.locator('fieldset label').first();
      if (await isInView(firstOption)) seen.firstOption += 1;
      await showQuestion(page);
      if (await isInView(firstOption)) seen.firstOptionOfQuestion += 1;
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) seen.sideways += 1;
      if (number < 20) await next.click();
    }
    await page.getByRole('button', { name: 'Leave Quiz' }).click();
    await page.getByRole('button', { name: 'Discard this quiz' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Practice Quizzes' })).toBeVisible();
  }
  return seen;
}

for (const [percent, pixels] of [
  [100, 16],
  [200, 32],
] as const) {
  test(`what is in view on 80 questions of a 360x740 phone at ${percent} % text`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(PHONE);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
    await signedInLearner(page);
    const seen = await walk(page);
    report(`room-walk-${percent}`, seen);
    expect(seen).toMatchObject({ questions: 80, next: 80, clock: 80, sideways: 0 });
    // Not all 80 questions need to show their first option: they are random, and a long stem or a high figure may fill
    // the screen.
    expect(seen.firstOptionOfQuestion).toBeGreaterThanOrEqual(70);
  });
}
