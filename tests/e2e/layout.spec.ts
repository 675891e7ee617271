import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { layoutFaults } from './support/layout.ts';
import { signedInLearner } from './support/learner.ts';
import { choose, openPalette } from './support/quiz.ts';

const ONCE = { tag: '@once' };
const WIDTHS = [320, 390, 768, 1280] as const;

const settled = (page: Page) =>
  expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();

/** Screens by name, each with the way to it. Sessions too: their rooms have bars of their own. */
const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ...Object.fromEntries(
    [
      paths.home,
      paths.dashboard,
      paths.practice,
      paths.progress,
      paths.plan,
      paths.diagnostic,
      paths.quizzes,
      paths.mockExams,
      paths.flashcards,
      paths.resources,
      paths.profile,
      paths.help,
      paths.terms,
      '/no-such-page',
    ].map((path) => [path, (page: Page) => page.goto(path)]),
  ),
  'a quiz': (page) => page.goto('/quizzes?topic=science&level=easy&size=5&start=1'),
  'a quiz, answered': (page) => page.getByRole('radio').first().check({ force: true }),
};

async function walk(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, go] of Object.entries(screens)) {
    await go(page);
    await settled(page);
    found.push(...(await layoutFaults(page, name, widths)));
  }
  await page.goto(paths.flashcards);
  const start = page.getByRole('button', { name: 'Start Flashcards' });
  await page.getByRole('radio').first().check({ force: true });
  if (await start.isVisible()) await start.click();
  await settled(page);
  found.push(...(await layoutFaults(page, 'flashcards, a session', widths)));
  await page.goto(paths.mockExams);
  await choose(page, 'One section');
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  await page.getByRole('button', { name: 'Start when ready' }).waitFor();
  found.push(...(await layoutFaults(page, 'a mock exam, its cover', widths)));
  await page.getByRole('button', { name: 'Start when ready' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 60' })).toBeVisible();
  found.push(...(await layoutFaults(page, 'a mock exam', widths)));
  await page.keyboard.press('a');
  await openPalette(page);
  await page.getByRole('button', { name: 'Check this section' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).click();
  await expect(page.getByRole('tab')).toHaveCount(3);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    found.push(...(await layoutFaults(page, `the mock exam's result, ${await tab.textContent()}`, widths)));
  }
  return found;
}

test(
  'layout: no screen is wider than its phone, cuts words or lays them over a control',
  ONCE,
  async ({ page }) => {
    await signedInLearner(page);
    expect(await walk(page, WIDTHS)).toEqual([]);
  },
);

test('layout: the same with letters of twice the size', ONCE, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await signedInLearner(page);
  expect(await walk(page, [320, 1280])).toEqual([]);
});
