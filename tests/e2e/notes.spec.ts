import { expect } from '@playwright/test';
import { packsAreHere } from './support/keptApp.ts';
import { ownRows, signedInLearner } from './support/learner.ts';
import { Phone } from './support/phone.ts';
import { test } from './support/test.ts';

test('a note written without a network survives a reload, is sent, and its question is asked again from the list', {
  tag: '@phone',
}, async () => {
  await Phone.lend(test.info(), async (phone) => {
    const page = await phone.open();
    await signedInLearner(page, { isElsewhere: true });
    await packsAreHere(page);
    await page.goto('/quizzes?topic=science&level=easy&size=5&mode=learn&start=1');
    await page.getByRole('radio').first().check();
    await phone.setOffline(true);
    await expect(page.getByRole('button', { name: 'Add a note' })).toBeHidden();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Look at the units first.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Look at the units first.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Look at the units first.')).toBeVisible();

    await page.goto('/practice');
    await page.getByRole('link', { name: /^My notes and bookmarks/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Look at the units first.' })).toBeVisible();
    await phone.setOffline(false);
    await expect
      .poll(() => ownRows(page, 'question_notes'), { timeout: 60_000 })
      .toMatchObject([{ text: 'Look at the units first.' }]);
    await page.reload();
    await page.getByRole('button', { name: 'Practice these: 1 question' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 1' })).toBeVisible();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Look at the units first.')).toBeVisible();
  });
});
