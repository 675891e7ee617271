import { expect, type Locator, type Page } from '@playwright/test';
import { layoutFaults } from './support/layout.ts';
import { signedInLearner } from './support/learner.ts';
import { showQuestion } from './support/quiz.ts';
import { test } from './support/test.ts';

// A panel that moves has no place yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SMALLEST = { width: 320, height: 568 };
const UPRIGHT = { width: 360, height: 740 };
/** Turned, back, in the half of a split screen, and on a large phone that is turned, which has another layout. */
const TURNS = [
  { width: 740, height: 360 },
  UPRIGHT,
  { width: 360, height: 340 },
  SMALLEST,
  { width: 915, height: 412 },
];

/** Turns the phone. After each turn `isKept` must hold, and everything on the screen can be reached. */
async function turn(page: Page, where: string, isKept: (height: number) => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  await isKept(UPRIGHT.height);
  for (const size of TURNS) {
    await page.setViewportSize(size);
    await isKept(size.height).catch((error: unknown) => found.push(`${where} ${size.height} ${error}`));
    found.push(...(await layoutFaults(page, `${where}, ${size.height} px high`, [size])));
  }
  return found;
}

const inView = (locator: Locator, ratio = 0.5) => expect(locator).toBeInViewport({ ratio, timeout: 2000 });

test('a phone that is turned or shares its screen keeps what is open, typed and picked', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(UPRIGHT);
  const found: string[] = [];
  await page.goto('/register');
  await page.getByLabel('Email').fill('half@iskolar.example');
  await page.getByLabel('Password', { exact: true }).fill('Habagat-');
  found.push(
    ...(await turn(page, 'register', async () => {
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Habagat-');
      await inView(page.getByLabel('Password', { exact: true }));
    })),
  );

  // A visitor's message is above the page, so it covers nothing. The feedback button is away while the form has the focus.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('menuitem', { name: 'Report a Bug' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'You must be logged in' });
  found.push(...(await turn(page, 'log in first', () => expect(message).toBeVisible())));

  await signedInLearner(page, { isElsewhere: true });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByRole('menuitem', { name: 'Report a Bug' }).click();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox').first();
  await title.fill('The clock');
  found.push(
    ...(await turn(page, 'a form in a dialog', async () => {
      await expect(title).toHaveValue('The clock');
      await expect(title).toBeFocused();
      await inView(title);
    })),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat with AI' }).click();
  const words = page.getByRole('textbox', { name: /message/i });
  await words.fill('What is a');
  found.push(
    ...(await turn(page, 'the chat', async () => {
      await expect(words).toHaveValue('What is a');
      await inView(words);
    })),
  );

  await page.goto('/quizzes?topic=readingComp&level=easy&size=5&start=1');
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  const passage = page.locator('[data-passage]');
  const paragraph = passage.locator('span[aria-hidden]').nth(2).locator('..');
  await paragraph.evaluate((line) => line.scrollIntoView({ block: 'start', behavior: 'instant' }));
  // At the end of a short passage, the paragraph cannot be scrolled to the top. Then a lower screen need not show it.
  const isAtTop = await paragraph.evaluate((line) => line.getBoundingClientRect().top < innerHeight / 4);
  found.push(
    ...(await turn(page, 'a passage', async (height) => {
      // Half a screen shows only what was at the top of the whole one.
      if (height !== 340 && (isAtTop || height >= UPRIGHT.height)) await inView(paragraph, 0.1);
    })),
  );
  await showQuestion(page);
  await page.getByRole('radio').nth(2).check({ force: true });
  found.push(
    ...(await turn(page, 'a question', async (height) => {
      await expect(page.getByRole('radio').nth(2)).toBeChecked();
      if (height !== 340) await inView(page.locator('fieldset label').nth(2));
    })),
  );
  await page.getByRole('button', { name: 'Tools' }).click();
  found.push(...(await turn(page, 'the tools', () => expect(dialog).toBeVisible())));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Question Review', exact: true }).click();
  await expect(dialog).toBeVisible();
  found.push(...(await turn(page, 'the question list', () => expect(dialog).toBeVisible())));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave Quiz' }).click();
  found.push(...(await turn(page, 'the question whether to leave', () => expect(dialog).toBeVisible())));

  await page.goto('/flashcards');
  await page.getByRole('radio', { name: 'Science' }).check({ force: true });
  await page.getByRole('button', { name: 'Start 50 cards' }).click();
  await expect(page.getByRole('heading', { name: /^Card 1 of/ })).toBeVisible();
  await page.getByRole('radio').first().check({ force: true });
  const turned = page.getByRole('button', { name: /^Show question/ });
  found.push(...(await turn(page, 'a card', () => expect(turned).toBeVisible())));
  expect(found).toEqual([]);
});
