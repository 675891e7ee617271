import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../app/paths.ts';
import { newLearner, pendingLearner, register, signedInLearner } from './support/learner.ts';

const ONCE = { tag: '@once' };
const NARROW = { width: 320, height: 640 };

/** The smallest phone, whose owner asked the browser for letters of twice the size. */
async function onNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(NARROW.width);
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expectNoSidewaysScroll(page, address);
  }
}

test('320 px and 200 % text: no page of a visitor scrolls sideways', ONCE, async ({ page }) => {
  await onNarrowPhone(page);
  const open = [paths.root, paths.login, paths.register, paths.resetPassword, paths.confirm, paths.emailSent];
  await walk(page, [...open, paths.help, paths.terms, paths.privacy, paths.cookies, '/no-such-page']);
});

test('320 px and 200 % text: neither sign-up, code nor terms scroll sideways', ONCE, async ({ page }) => {
  await onNarrowPhone(page);
  await register(page, newLearner());
  await expectNoSidewaysScroll(page, 'Email verified');
  await pendingLearner(page);
  await expectNoSidewaysScroll(page, paths.otp);
  await signedInLearner(page, { hasAcceptedTerms: false });
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
  await expectNoSidewaysScroll(page, 'the terms');
});

test('320 px and 200 % text: no page of a learner scrolls sideways', ONCE, async ({ page }) => {
  await onNarrowPhone(page);
  await signedInLearner(page);
  const { dashboard, quizzes, mockExams, flashcards, resources, profile } = paths;
  await walk(page, [dashboard, quizzes, mockExams, flashcards, resources, profile, paths.home]);
});
