import { expect, type Page } from '@playwright/test';

/**
 * Advances the page's fake clock until the visible timer has this many seconds left. It does not matter how long the
 * test has taken so far.
 */
export async function runDownTo(page: Page, seconds: number): Promise<void> {
  const timer = page.getByRole('timer');
  await expect(timer).toContainText(/\d+:\d\d/);
  const { minutes, rest } =
    /(?<minutes>\d+):(?<rest>\d\d)/.exec((await timer.textContent()) ?? '')?.groups ?? {};
  await page.clock.fastForward((Number(minutes) * 60 + Number(rest) - seconds) * 1000);
}
