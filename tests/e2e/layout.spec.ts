import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { type Look, layoutFaults } from './support/layout.ts';
import { pendingLearner, signedInLearner } from './support/learner.ts';
import { choose, finishWithBlanks, goTo, openPalette, showQuestion, verdictOn } from './support/quiz.ts';
import { addEarlierAnswer } from './support/rest.ts';
import { test } from './support/test.ts';
import { runDownTo } from './support/timer.ts';

const ONCE = { tag: '@once' };

// A panel that moves has no place yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SMALLEST = { width: 320, height: 640 } as const;
const DESKTOP = { width: 1280, height: 900 } as const;
/**
 * For attempts and results, in one walk, because that loads no page again. The smallest phone comes last. Only their
 * bars change between 360 and 390 px.
 */
const LOOKS = [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 390, height: 740 },
  { width: 768, height: 900 },
  DESKTOP,
  { ...DESKTOP, letters: 32 },
  { ...SMALLEST, letters: 32 },
  { ...SMALLEST, textSize: '200%' },
] as const satisfies readonly Look[];

/** For all other pages. */
const PAGE_LOOKS = LOOKS.filter(({ width }) => width !== 390);

/** Menus, dialogs and the chat have the least room on the smallest phone. */
const PANEL_LOOKS = [SMALLEST, { ...SMALLEST, letters: 32 }, { ...SMALLEST, textSize: '200%' }] as const;

const settled = (page: Page) =>
  expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();

const visitorPaths = [
  paths.root,
  paths.login,
  paths.register,
  `${paths.resetPassword}?access_token=a&refresh_token=r`,
  `${paths.confirm}#error=access_denied&error_code=otp_expired&error_description=Send+200+pesos`,
  paths.emailSent,
  // The three legal texts share one page.
  paths.privacy,
];

const learnerPaths = [
  paths.dashboard,
  paths.practice,
  paths.progress,
  paths.plan,
  paths.diagnostic,
  paths.quizzes,
  paths.mockExams,
  paths.flashcards,
  paths.print,
  paths.keyIn,
  paths.notes,
  paths.resources,
  paths.profile,
  paths.help,
  '/no-such-page',
];

async function walkPages(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    // Opens every part that is closed at first.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('main details')) part.setAttribute('open', '');
    });
    found.push(...(await layoutFaults(page, address, PAGE_LOOKS)));
  }
  return found;
}

/** Checks menus, dialogs and the chat on the smallest phone, where they have the least room. */
async function walkPanels(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (name: string) => found.push(...(await layoutFaults(page, name, PANEL_LOOKS)));
  const lookAt = async (panel: Locator, name: string) => {
    await expect(panel).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

  await page.goto(paths.profile);
  await settled(page);
  await look('the profile, before its panels');
  for (const name of ['Menu', 'Send feedback']) {
    await press(name);
    await lookAt(page.getByRole('menu'), name);
  }
  await press('Edit profile');
  await lookAt(dialog, 'the profile form');
  await press('Delete my account');
  await lookAt(dialog, 'the deletion of an account');
  await press('Chat with AI');
  await look('the chat');

  await page.goto('/quizzes?topic=math&level=easy&size=5&start=1');
  await settled(page);
  await look('a quiz, before its panels');
  for (const name of ['Leave Quiz', 'Tools', 'Question Review']) {
    await press(name);
    await lookAt(dialog, name);
  }
  await page.keyboard.press('?');
  await lookAt(dialog, 'the list of shortcuts');
  await goTo(page, 5);
  await press('Finish Quiz');
  await look('before a quiz ends');
  await dialog.getByRole('button', { name: 'Finish Quiz' }).press('Enter');
  await press('See Answers');
  await lookAt(dialog, 'the answers');
  return found;
}

/** Checks the layout of running attempts, which have bars of their own, and of their results. */
async function walkSessions(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (name: string) => found.push(...(await layoutFaults(page, name, LOOKS)));

  await page.goto('/quizzes?topic=science&level=easy&size=5&start=1');
  await settled(page);
  await showQuestion(page);
  await page.getByRole('radio').first().check({ force: true });
  await look('a quiz, answered');
  await goTo(page, 5);
  await finishWithBlanks(page, 4);
  await expect(page.getByRole('button', { name: 'See Answers' })).toBeVisible();
  await look("a quiz's result");

  await page.goto('/quizzes?topic=readingComp&level=easy&size=5&mode=learn&start=1');
  await settled(page);
  await look('a quiz with a passage');
  await check(page);
  await look('a question that was checked');

  await page.goto(paths.review);
  await page.getByRole('link', { name: 'Start', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await check(page);
  await look('a review, a question that was checked');

  await page.goto(paths.flashcards);
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Start 50 cards' }).click();
  await expect(page.getByRole('heading', { name: /^Card 1 of/ })).toBeVisible();
  await look('flashcards');
  await page.getByRole('button', { name: /^Show answer/ }).click();
  await look('a card that was turned');

  await page.clock.install();
  await page.goto(paths.mockExams);
  await choose(page, 'One section');
  await page.getByRole('radio', { name: /^Science/ }).check();
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  await page.getByRole('button', { name: 'Start when ready' }).waitFor();
  await look('a mock exam, its cover');
  await page.getByRole('button', { name: 'Start when ready' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 60' })).toBeVisible();
  await look('a mock exam');
  await runDownTo(page, 299);
  await expect(page.getByText('5 minutes remaining in this section')).toBeVisible();
  await look('a mock exam with a warning');
  await page.keyboard.press('a');
  await openPalette(page);
  await page.getByRole('button', { name: 'Check this section' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).press('Enter');
  await expect(page.getByRole('tab')).toHaveCount(3);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await look(`the mock exam's result, ${await tab.textContent()}`);
  }
  await page.context().setOffline(true);
  await expect(page.getByRole('region', { name: 'Offline' })).toBeVisible();
  await look('a page without a network');
  await page.context().setOffline(false);
  return found;
}

/** Picks option A of the open question and checks the answer. */
async function check(page: Page): Promise<void> {
  await showQuestion(page);
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(page.getByText(verdictOn('A'))).toBeVisible();
}

test.describe.configure({ mode: 'parallel' });

test(
  'layout: no visitor’s page is wider than its phone or cuts words, and nothing covers a control',
  ONCE,
  async ({ page }) => {
    const found = await walkPages(page, visitorPaths);
    await pendingLearner(page);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();
    found.push(...(await layoutFaults(page, paths.otp, PANEL_LOOKS)));
    await signedInLearner(page, { hasAcceptedTerms: false });
    await expect(page.getByText('The laws of the Republic of the Philippines apply.')).toBeAttached();
    found.push(...(await layoutFaults(page, 'the terms', PANEL_LOOKS)));
    expect(found).toEqual([]);
  },
);

test('layout: no learner’s page', ONCE, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await addEarlierAnswer(page);
  expect(await walkPages(page, learnerPaths)).toEqual([]);
});

test('layout: no attempt and no result', ONCE, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await addEarlierAnswer(page);
  expect(await walkSessions(page)).toEqual([]);
});

test('layout: no menu, no dialog and not the chat', ONCE, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  expect(await walkPanels(page)).toEqual([]);
});
