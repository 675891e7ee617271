import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { goTo, startShortQuiz } from './support/quiz.ts';

const heading = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${number} of 5` });

/**
 * Two presses in a row at one place, as by a worn screen. Both are in the page's queue before it handles the first: they
 * tell the same time, however long a busy machine takes between them.
 */
async function pressTwice(session: CDPSession, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('No button.');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' } as const;
  const timestamp = Date.now() / 1000;
  await Promise.all(
    [1, 2].flatMap((clickCount) =>
      (['mousePressed', 'mouseReleased'] as const).map((type) =>
        session.send('Input.dispatchMouseEvent', { ...place, type, clickCount, timestamp }),
      ),
    ),
  );
}

test('a press counts once: Next opens one question, and the last Next does not finish', {
  tag: '@once',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await startShortQuiz(page);
  const session = await page.context().newCDPSession(page);
  const next = page.getByRole('button', { name: 'Next Question' });
  await pressTwice(session, next);
  await expect(heading(page, 2)).toBeVisible();
  // The last 'Next Question' is replaced by 'Finish Quiz'.
  await goTo(page, 4);
  await pressTwice(session, next);
  await expect(heading(page, 5)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Also on a processor six times slower, where the second press waits until the first one is done.
  await goTo(page, 1);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pressTwice(session, next);
  await expect(heading(page, 2)).toBeVisible();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  // A held Enter key is one press.
  await next.focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(heading(page, 3)).toBeVisible();
});
