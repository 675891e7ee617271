import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import { withBank } from './support/ownBank.ts';
import { answer, choose } from './support/quiz.ts';

/** All questions of the server's bank. */
const ITEMS = 6;
const ALL_BUT_ONE = `${ITEMS - 1} of ${ITEMS} correct`;

/** Starts a quiz of all items in the bank. Answers all but the last one with A, which is the right answer. */
async function answerAllButLast(page: Page): Promise<void> {
  await page.goto('/quizzes?topic=science&level=easy&size=20&start=1');
  await answer(page, 1, ITEMS - 1, ITEMS);
}

/** The position in the bank of the item on the page. */
async function sampleOn(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Sample \d+: which option is right\?$/)
    .first()
    .textContent();
  return Number(text?.match(/\d+/)?.[0]) - 1;
}

/** Sends a report with the open form. */
async function report(page: Page, fault: string, note: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Report this question' });
  await choose(page, fault);
  await form.getByLabel('Note').fill(note);
  await form.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Report saved' });
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect(thanks).toBeHidden();
}

/** Opens a page on another device of the same learner. */
async function otherDevice(context: BrowserContext, baseURL: string): Promise<Page> {
  const storageState = await context.storageState();
  const other = await context.browser()?.newContext({ baseURL, storageState, serviceWorkers: 'block' });
  if (other === undefined) throw new Error('The browser is gone.');
  return other.newPage();
}

/**
 * Expects these words about the learner's knowledge of the topic on the setup page. They are computed from the snapshot
 * on the device.
 */
async function expectTopic(page: Page, words: string): Promise<void> {
  await page.goto('/quizzes?topic=science&size=5&level=mixed');
  await page.getByText('Customize', { exact: true }).click();
  await page.getByText('Science topics').click();
  await expect(page.getByText(words)).toBeVisible();
}

const notice = (page: Page) => page.getByText(/^The answer to question \d+ was corrected\./);

withBank(
  'a wrong key: reported offline, named by questions:health, corrected, counted on two devices, told once, answered',
  {
    tag: '@once',
  },
  async ({ browser, bank }) => {
    const page = await browser.newPage({ baseURL: bank.url });
    const context = page.context();
    context.setDefaultTimeout(60_000);
    await signedInLearner(page);
    const phone = await otherDevice(context, bank.url);

    // The second device starts a quiz of the same questions, and goes offline.
    await answerAllButLast(phone);
    await phone.context().setOffline(true);

    // One question has a wrong answer key: the learner gives the right answer, but the app counts it as wrong.
    await answerAllButLast(page);
    const item = bank.ids[await sampleOn(page)] ?? '';
    // A question can be reported only after its right answer is shown.
    await expect(page.getByRole('button', { name: 'Report this question' })).toBeHidden();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText(ALL_BUT_ONE)).toBeVisible();
    await expect(page.getByText('Saved online')).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('button', { name: 'See Answers' }).click();
    const answers = page.getByRole('dialog', { name: `Question ${ITEMS} of ${ITEMS}` });
    await answers.getByRole('button', { name: 'Report this question' }).click();
    await report(page, 'The answer is wrong', 'B is right, by the book.');
    await context.setOffline(false);
    await expect
      .poll(() => ownRows(page, 'question_reports'))
      .toMatchObject([
        {
          question_uuid: item,
          fault: 'wrong_key',
          letter: 'B',
          mode: 'quiz',
          version: expect.stringMatching(/^[0-9a-f]{8}$/),
        },
      ]);
    const [sent] = await ownRows(page, 'question_reports');

    // Another learner gets the question as a flashcard, and reports it too.
    const cards = await browser.newPage({ baseURL: bank.url });
    cards.context().setDefaultTimeout(60_000);
    await signedInLearner(cards, { isElsewhere: true });
    await cards.goto('/flashcards');
    await cards.getByRole('radio', { name: 'Science' }).check();
    await cards.getByRole('button', { name: 'Start 50 cards' }).click();
    await expect(cards.getByRole('heading', { name: `Card 1 of ${ITEMS}` })).toBeVisible();
    for (let card = 1; bank.ids[await sampleOn(cards)] !== item; card += 1) {
      await cards.getByRole('button', { name: 'Next', exact: true }).press('Enter');
      await expect(cards.getByRole('heading', { name: `Card ${card + 1} of ${ITEMS}` })).toBeVisible();
    }
    await cards.getByRole('button', { name: /^Show answer/ }).click();
    await cards.getByRole('button', { name: 'Report this question' }).click();
    await report(cards, 'Two answers are right', 'A and B.');
    await expect
      .poll(() => ownRows(cards, 'question_reports'))
      .toMatchObject([{ question_uuid: item, fault: 'two_right', letter: null, mode: 'flashcards' }]);

    // The output of `npm run questions:health` lists both reports under the item.
    const health = await bank.script('questions-health');
    expect(health).toContain('1 items have open reports.');
    expect(health).toContain(`${item}  science  (2)`);
    expect(health).toContain('wrong_key, picked B: B is right, by the book.');
    expect(health).toContain('two_right: A and B.');
    await bank.correct(item, 'B');
    await bank.seed();
    await bank.kill();
    await bank.start();

    // The learner sees the notice once, and every page counts the answer as right.
    await page.goto('/dashboard');
    await expect(notice(page)).toHaveText(`The answer to question ${ITEMS} was corrected. It now counts.`);
    await page
      .getByRole('status')
      .filter({ has: notice(page) })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await expect(notice(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect.poll(() => ownRows(page, 'user_statistics')).toMatchObject([{ correct_answers: ITEMS }]);
    await expect(notice(page)).toBeHidden();
    await expectTopic(page, `${ITEMS} of ${ITEMS} right`);

    // The other device is still offline: it scores the answers with the old key, and syncs them late.
    await phone.getByRole('radio').first().check();
    await phone.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(phone.getByText(`${ITEMS} of ${ITEMS} correct`)).toBeVisible();
    const result = new URL(phone.url()).pathname;
    await phone.context().setOffline(false);
    // The server scores with the new key, and the result on the device changes at once.
    await expect(phone.getByText(ALL_BUT_ONE)).toBeVisible();
    const given = (await ownRows(phone, 'answers')).find(
      ({ question_uuid, letter }) => question_uuid === item && letter === 'A',
    );
    expect(given).toMatchObject({ is_correct: false, first_mark: true });
    await phone.goto('/dashboard');
    await expect(notice(phone)).toHaveText(
      `The answer to question ${given?.place} was corrected. It no longer counts.`,
    );
    expect(await ownRows(phone, 'user_statistics')).toMatchObject([
      { questions_answered: 2 * ITEMS, correct_answers: 2 * ITEMS - 1 },
    ]);
    for (const device of [page, phone]) {
      await device.goto(result);
      await expect(device.getByText(ALL_BUT_ONE)).toBeVisible();
      await expectTopic(device, `${ITEMS - 1} of ${ITEMS} right`);
    }

    // The maintainer closes the report with an answer.
    await bank.script(
      'feedback',
      '--close',
      String(sent?.id),
      '--reply',
      'You were right: the key is B now.',
    );
    await page.goto('/profile');
    const reports = page.getByRole('region', { name: 'Your reports' });
    await expect(reports.getByText('You were right: the key is B now.')).toBeVisible();
  },
);
