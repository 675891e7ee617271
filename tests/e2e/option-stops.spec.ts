import { expect, type Page } from '@playwright/test';
import { signedInLearner } from './support/learner.ts';
import { test } from './support/test.ts';

const CONTROL = /^(radio|checkbox|button|DisclosureTriangle)$/;

/** What a screen reader stops at inside groups of choices: each control, and each text that is in no control. */
async function stopsInGroups(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const stopsIn = (id: string, isInGroup: boolean): string[] => {
    const node = byId.get(id);
    const role: string = node?.ignored ? '' : (node?.role?.value ?? '');
    if (node === undefined || role === 'Legend') return [];
    const isStop = isInGroup && (CONTROL.test(role) || role === 'StaticText');
    if (isStop) return [`${role} ${node.name?.value}`];
    return (node.childIds ?? []).flatMap((child) => stopsIn(child, isInGroup || role === 'group'));
  };
  return stopsIn(nodes[0]?.nodeId ?? '', false);
}

test('a screen reader stops at each option once, formulas in words; a key opens each in turn', {
  tag: '@phone',
}, async ({ page }) => {
  await signedInLearner(page, { isElsewhere: true });
  await page.goto('/quizzes?topic=math');
  await page.getByRole('button', { name: 'Start Quiz' }).waitFor();
  expect((await stopsInGroups(page)).filter((stop) => stop.startsWith('StaticText'))).toEqual([]);

  await page.goto('/quizzes?topic=math&level=medium&size=5&start=1');
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('switch', { name: 'Strike out options' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Strike out option B' }).click();
  for (let number = 1; number <= 5; number += 1) {
    const radios = page.getByRole('radio');
    await expect(radios).toHaveCount(4);
    await expect(page.locator('[data-formula="readable"]')).toHaveCount(0);
    const all = await stopsInGroups(page);
    // A stem's figure, with its table, comes first.
    const stops = all.slice(all.findIndex((stop) => stop.startsWith('radio')));
    expect(stops.map((stop) => stop.slice(0, 7))).toEqual([
      'radio A',
      'button ',
      'radio B',
      'button ',
      'radio C',
      'button ',
      'radio D',
      'button ',
    ]);
    if (number === 1) expect(stops[2]).toMatch(/, struck out$/);
    if (number < 5) await page.getByRole('button', { name: 'Next Question' }).click();
  }
});
