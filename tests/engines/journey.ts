import * as v from 'valibot';
import { confirmedLearner, type Learner, rowsAs } from '../e2e/support/learner.ts';
import { codeIn, latestMail } from '../e2e/support/mailbox.ts';
import { accessOfPage } from '../e2e/support/rest.ts';
import { type Engine, JourneyError } from './engine.ts';
import { Page } from './page.ts';
import type { Site } from './site.ts';

const QUESTIONS = 20;

/** One step of a learner's journey, with its name for the report. */
interface Step {
  name: string;
  walk: () => Promise<void>;
}

/**
 * A learner's journey, the same in every engine: signs in, takes a quiz, reads its result, and continues without a
 * network.
 */
export async function journey(engine: Engine, site: Site): Promise<Step[]> {
  const page = new Page(engine, site.url);
  const learner = await confirmedLearner(site.request);
  return [
    { name: 'signs in by password and code', walk: () => signIn(page, site, learner) },
    {
      name: 'takes a quiz of mathematics',
      walk: async () => {
        await startQuiz(page, 'math');
        await formulasAreDrawn(page);
        await answerAll(page, 'pointer');
      },
    },
    {
      name: 'reads the result, which is stored',
      walk: async () => {
        await page.sees(/\d+ of 20 correct/);
        await page.sees(/Saved online/);
        await storedAnswers(page, site, QUESTIONS);
        await page.press('button', 'See Answers');
        await page.sees(/Why [A-D]:/);
      },
    },
    { name: 'keeps app and questions on the device', walk: () => keep(page) },
    {
      name: engine.isLasting
        ? 'starts the closed browser again without a network'
        : 'starts the app again without a network (this driver keeps nothing of a closed browser)',
      walk: async () => {
        site.switchOff();
        await engine.restart();
        await page.open('/');
        await page.sees(/^Dashboard/, 'h1');
      },
    },
    {
      name: 'takes a quiz without a network',
      walk: async () => {
        await startQuiz(page, 'science');
        await answerAll(page, 'keyboard');
        await page.sees(/\d+ of 20 correct/);
        await page.sees(/Saved on this device/);
      },
    },
    {
      name: 'sends it once when the network is back',
      walk: async () => {
        await site.switchOn();
        await page.open('/dashboard');
        await page.sees(/^Dashboard/, 'h1');
        await storedAnswers(page, site, 2 * QUESTIONS);
      },
    },
  ];
}

async function signIn(page: Page, site: Site, { email, password }: Learner): Promise<void> {
  await page.open('/login');
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.press('button', 'Sign in');
  await page.press('field', 'Digit 1 of 6');
  // The sign-in code is in the second mail, because the first mail had the link that confirmed the account.
  const { text } = await latestMail(site.request, email, 2);
  // Typing the sixth digit submits the form.
  await page.type(codeIn(text));
  await page.sees(/^Dashboard/, 'h1');
}

async function startQuiz(page: Page, subject: string): Promise<void> {
  await page.open(`/quizzes?topic=${subject}`);
  await page.press('radio', 'Easy');
  await page.press('button', 'Start Quiz');
}

async function answerAll(page: Page, by: 'pointer' | 'keyboard'): Promise<void> {
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await page.sees(new RegExp(`Question ${number} of ${QUESTIONS}`));
    const isLast = number === QUESTIONS;
    // A narrow screen opens a new passage, table or figure first.
    await page.pressIfThere('button', 'Read, then answer');
    if (by === 'pointer') {
      await page.press('radio', 'A');
      await page.press('button', isLast ? 'Finish Quiz' : 'Next Question');
    } else {
      await page.type(isLast ? 'a' : 'an');
      if (isLast) await page.press('button', 'Finish Quiz');
    }
  }
}

/** Checks that formulas have a visible size. An engine without MathML would show nothing, or the source. */
async function formulasAreDrawn(page: Page): Promise<void> {
  await page.until('a formula that is drawn', async () => {
    const sizes = await page.ask(v.array(v.number()), () =>
      [...document.querySelectorAll('math')].map((formula) => formula.getBoundingClientRect().height),
    );
    return sizes.length === 0 || sizes.every((height) => height > 5) ? true : null;
  });
}

/** Waits until the app can start without a network, and has saved its questions. */
async function keep(page: Page): Promise<void> {
  await page.open('/profile');
  await page.sees(/Iskolar starts on this device without a network/);
  await page.until('questions of four subjects', async () => {
    const text = await page.ask(v.string(), () => document.body.innerText);
    return text.match(/\d+ questions, /g)?.length === 4 ? true : null;
  });
}

/**
 * Waits until the database has `count` answers. Throws a {@link JourneyError} unless they belong to the expected number
 * of quizzes, without duplicates.
 */
async function storedAnswers(page: Page, site: Site, count: number): Promise<void> {
  const answers = await page.until(`${count} answers in the database`, async () => {
    const rows = await ownRows(page, site, 'answers');
    return rows.length < count ? null : rows;
  });
  const quizzes = await ownRows(page, site, 'quizzes_session');
  if (answers.length !== count || quizzes.length !== count / QUESTIONS) {
    throw new JourneyError(`${answers.length} answers of ${quizzes.length} quizzes were stored.`);
  }
}

const access = v.object({ token: v.string(), key: v.string() });

/** Reads the learner's rows in a table, with the session of the page. */
async function ownRows(page: Page, site: Site, table: string) {
  const { token, key } = await page.ask(access, accessOfPage);
  return rowsAs(site.request, table, token, key);
}
