import { randomUUID } from 'node:crypto';
import { allowStorage, fillLocalStorage } from '../../e2e/support/keptApp.ts';
import { KillableBrowser } from '../../e2e/support/killableBrowser.ts';
import { finishedAttempt } from '../../server/support/attempts.ts';
import { below, NOTHING, type Outcome, sometime, sumOf } from './outcome.ts';
import { expect, finish, lettersHere, pick, signIn, startQuiz } from './room.ts';
import { audit, type Site, untilStored } from './site.ts';

const SIZE = 5;

/**
 * Two devices answer the same questions at different times. They sync late, twice, and at the same time. The newest
 * answer must win, each answer must count once, and both devices must read the same record.
 */
export async function twoDevices(site: Site, rounds: number): Promise<Outcome> {
  let outcome = NOTHING;
  const { id, client } = await site.newPerson();
  for (let round = 0; round < rounds; round += 1) {
    const questions = Array.from({ length: SIZE }, () => randomUUID());
    const attempts = Array.from({ length: 4 }, () => {
      const attempt = finishedAttempt(SIZE);
      const at = Date.now() - 1_000 - below(6 * 3_600_000);
      const instant = new Date(at).toISOString();
      return {
        ...attempt,
        started_at: new Date(at - 120_000).toISOString(),
        ended_at: instant,
        answers: attempt.answers.map((answer, place) => ({
          ...answer,
          question_uuid: questions[place] ?? answer.question_uuid,
          is_correct: below(2) === 1,
          answered_at: instant,
        })),
      };
    });
    const calls = [...attempts, ...attempts.slice(2)].map((p_attempt) =>
      client.rpc('finish_attempt', { p_attempt }),
    );
    for (const { error } of await Promise.all(calls)) if (error !== null) throw error;
    outcome = sumOf(outcome, { ...NOTHING, faults: 1, answers: 4 * SIZE });
  }
  const devices = await Promise.all([1, 2].map(() => client.rpc('learner_record', {})));
  const [one, other] = devices.map(({ data }) => JSON.stringify(data?.answers));
  const counts = await audit(site, id, outcome.answers);
  return sumOf(outcome, { ...NOTHING, ...counts, answers: 0, twice: counts.twice + (one === other ? 0 : 1) });
}

/**
 * Fills the disk during a quiz, and kills the browser. All answers that the app reported as saved must still be on the
 * device. Answers that it reported as 'Kept in this tab only' must reach the server while the tab is open.
 */
export async function fullDisks(site: Site, rounds: number): Promise<Outcome> {
  let outcome = NOTHING;
  const person = await site.newPerson();
  await KillableBrowser.lend(site.url, async (browser) => {
    let page = await browser.start();
    await signIn(page, person);
    let finished = 0;
    for (let round = 0; round < rounds; round += 1) {
      await startQuiz(page, site.url, SIZE);
      await pick(page, 2);
      await expect(page.getByText('Saved on this device').first()).toBeVisible();
      await fillLocalStorage(page);
      // In even rounds only localStorage is full. In odd rounds the disk quota is used up too.
      if (round % 2 === 1) await allowStorage(page, 1);
      await pick(page, 1);
      const note = page.getByText(/^(Saved on this device|Kept in this tab only)$/).first();
      await expect(note).toBeVisible();
      const isSaved = (await note.textContent()) === 'Saved on this device';
      if (isSaved) await sometime(40);
      else {
        await pick(page, SIZE - 3);
        await finish(page);
        await expect(page.getByText('Saved online').first()).toBeVisible();
        finished += SIZE;
        outcome = sumOf(outcome, { ...NOTHING, answers: SIZE });
      }
      await browser.kill();
      page = await browser.start();
      await signIn(page, person);
      await page.goto(browser.at('/robots.txt'));
      await page.evaluate(() => localStorage.removeItem('filler'));
      await page.goto(browser.at('/quizzes'));
      const isOpen = page.getByRole('heading', { name: /^Question \d+ of/ });
      await expect(
        isOpen.or(page.getByRole('heading', { level: 1, name: 'Practice Quizzes' })).first(),
      ).toBeVisible();
      if (isSaved) {
        const lost = Math.max(0, 3 - Object.keys(await lettersHere(page)).length);
        outcome = sumOf(outcome, { ...NOTHING, lost });
      }
      if (await isOpen.isVisible()) {
        await pick(page, SIZE);
        await finish(page);
        await expect(page.getByText('Saved online').first()).toBeVisible();
        finished += SIZE;
        outcome = sumOf(outcome, { ...NOTHING, answers: SIZE });
      }
      await untilStored(site, person.id, finished);
      outcome = sumOf(outcome, {
        ...NOTHING,
        ...(await audit(site, person.id, finished)),
        faults: 1,
        answers: 0,
      });
    }
  });
  return outcome;
}
