import { expect, type Page, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { Phone } from './support/phone.ts';

/** Waits until the app starts here without a network. */
async function appIsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? null),
    )
    .toBe('activated');
}

test('offline: the app starts cold without a network, at any address, and says who is signed in', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    const { email } = await signedInLearner(page);
    await appIsKept(page);
    await phone.close();

    const cold = await phone.open({ offline: true });
    await cold.goto('/');
    await expect(cold.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    for (const [path, heading] of [
      ['/quizzes', 'Practice Quizzes'],
      ['/mock-exams', 'UPCAT Mock Exam'],
      ['/flashcards', 'Flashcards'],
      ['/home', /./],
      ['/no-such-page', 'Page Not Found'],
    ] as const) {
      await cold.goto(path);
      await expect(cold.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await cold.goto('/profile');
    await expect(cold.getByRole('main').getByText(email).first()).toBeVisible();
  });
});
