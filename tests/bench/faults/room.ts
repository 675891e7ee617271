import { type Browser, expect as baseExpect, type Page } from '@playwright/test';
import type { Person, Site } from './site.ts';

/** `expect` with a long timeout, because a busy machine is slow. */
export const expect = baseExpect.configure({ timeout: 60_000 });

/** Signs the page's browser in, unless it is already signed in. */
export async function signIn(page: Page, person: Person): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.addInitScript((session) => {
    const name = `sb-${location.hostname.split('.')[0]}-auth-token`;
    if (location.protocol === 'http:' && localStorage.getItem(name) === null)
      localStorage.setItem(name, session);
  }, person.session);
}

/** Opens a signed-in page in a new browser context, whose data is lost when it is closed. */
export async function openPage(browser: Browser, url: string, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, serviceWorkers: 'block', timezoneId: 'Asia/Manila' });
  await signIn(page, person);
  return page;
}

/** Starts a quiz of easy science questions, and waits for its first question. */
export async function startQuiz(page: Page, url: Site['url'], size: number): Promise<void> {
  await page.goto(`${url}/quizzes?topic=science&level=easy&size=${size}&start=1`);
  await expect(page.getByRole('heading', { name: `Question 1 of ${size}` })).toBeVisible();
}

/** Answers this number of questions by keyboard, beginning with the open one. */
export async function pick(page: Page, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await page.keyboard.press('a');
    await page.keyboard.press('n');
  }
}

/** Finishes the quiz, unless it has ended by itself because all its questions are answered. */
export async function finish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Finish Quiz' });
  const receipt = page.getByText(/^Saved |Saving your answers/).first();
  await expect(button.or(receipt).first()).toBeVisible();
  await button.click({ timeout: 3_000 }).catch(() => undefined);
}

/** The answers (letters) of the quiz that is saved on the device, by question. */
export function lettersHere(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const quiz: { status?: string; answers?: Record<string, string> } = JSON.parse(
      localStorage.getItem('quizState') ?? '{}',
    );
    return quiz.status === 'active' ? (quiz.answers ?? {}) : {};
  });
}

/** The id of the quiz that is saved on the device. */
export function attemptHere(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('quizState') ?? '{}').id);
}

/** Waits until nothing is pending on the device. */
export async function untilSent(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('outbox')), { timeout: 60_000 })
    .toBeNull();
}
