import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { finishedAttempt } from '../../server/support/attempts.ts';
import { below, NOTHING, type Outcome, sumOf } from './outcome.ts';
import { expect, openPage } from './room.ts';
import { audit, type Site } from './site.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How far the clock jumps, in ms: as after a correction by hand or by the network, or after a power cut. */
const JUMPS = [3_000, 40_000, 20 * MINUTE, 120 * MINUTE, DAY, 400 * DAY, 11 * 365 * DAY];

/** Lets a test set the device's clock in the page: `Date` changes, but `performance.now()` does not. */
function settableClock(): void {
  const Real = Date;
  const by = () => Number(sessionStorage.getItem('clock-is-off') ?? '0');
  window.Date = new Proxy(Real, {
    construct: (target, given: [], made) =>
      Reflect.construct(target, given.length === 0 ? [Real.now() + by()] : given, made),
    get: (target, name) => (name === 'now' ? () => Real.now() + by() : Reflect.get(target, name)),
  });
}

/** The seconds on the timer, and `performance.now()` in ms. */
function readTimer(page: Page): Promise<{ left: number; at: number }> {
  return page.evaluate(() => {
    const text = document.querySelector('[role="timer"]')?.textContent ?? '';
    const found = /(\d+):(\d\d)/.exec(text);
    return { left: Number(found?.[1] ?? Number.NaN) * 60 + Number(found?.[2] ?? 0), at: performance.now() };
  });
}

/** Changes the device's clock many times during a section of a mock exam. The section's timer must not be affected. */
export async function clockJumps(site: Site, browser: Browser, rounds: number): Promise<Outcome> {
  const person = await site.newPerson();
  const page = await openPage(browser, site.url, person);
  await page.addInitScript(settableClock);
  let wrongTimes = 0;
  await page.goto(`${site.url}/mock-exams?scope=science`);
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  await page.getByRole('button', { name: 'Start when ready' }).click();
  await expect(page.getByRole('timer')).toContainText(/\d+:\d\d/);
  let begun = await readTimer(page);
  for (let round = 0; round < rounds; round += 1) {
    const jump = (JUMPS[round % JUMPS.length] ?? 0) * (round % 2 === 0 ? 1 : -1);
    await page.evaluate((ms) => {
      const off = Number(sessionStorage.getItem('clock-is-off') ?? '0');
      // Sometimes correct the clock, as a phone does by the network's time.
      sessionStorage.setItem('clock-is-off', String(Math.abs(off) > 0 && ms < 0 ? 0 : off + ms));
    }, jump);
    if (round % 10 === 9) {
      await page.reload();
      await expect(page.getByRole('timer')).toContainText(/\d+:\d\d/);
      const again = await readTimer(page);
      // The section's timer does not run while the page is closed. At most the second that was in progress runs again.
      if (again.left > begun.left + 1 || !(again.left > 0)) wrongTimes += 1;
      begun = again;
      continue;
    }
    const before = await page.getByRole('timer').textContent();
    const isGoingOn = await page
      .waitForFunction((text) => document.querySelector('[role="timer"]')?.textContent !== text, before)
      .catch(() => null);
    if (isGoingOn === null) {
      wrongTimes += 1;
      continue;
    }
    const { left, at } = await readTimer(page);
    const right = begun.left - (at - begun.at) / 1000;
    if (!(Math.abs(left - right) <= 2.5)) wrongTimes += 1;
  }
  await page.close();
  return { ...NOTHING, faults: rounds, wrongTimes };
}

/**
 * Sends attempts from devices with wrong clocks. No date may be in the future or before the app existed, and no day may
 * count twice.
 */
export async function wrongDates(site: Site, rounds: number): Promise<Outcome> {
  let outcome = NOTHING;
  const { id, client } = await site.newPerson();
  for (let round = 0; round < rounds; round += 1) {
    const off = (JUMPS[below(JUMPS.length)] ?? 0) * (round % 2 === 0 ? 1 : -1);
    const ended = Date.now() + off;
    const attempt = finishedAttempt(4);
    const p_attempt = {
      ...attempt,
      id: randomUUID(),
      started_at: new Date(ended - 10 * MINUTE).toISOString(),
      ended_at: new Date(ended).toISOString(),
      day: new Date(ended + 8 * 3_600_000).toISOString().slice(0, 10),
      answers: attempt.answers.map((answer) => ({ ...answer, answered_at: new Date(ended).toISOString() })),
    };
    const { error } = await client.rpc('finish_attempt', { p_attempt });
    if (error !== null) throw error;
    outcome = sumOf(outcome, { ...NOTHING, faults: 1, answers: 4 });
  }
  const days = await client.from('daily_session_time').select('day');
  const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  const wrongDays = (days.data ?? []).filter(({ day }) => day > tomorrow || day < '2025-12-31').length;
  const counts = await audit(site, id, outcome.answers);
  return sumOf(outcome, { ...NOTHING, ...counts, answers: 0, wrongTimes: counts.wrongTimes + wrongDays });
}
