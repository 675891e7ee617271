import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A theme is colors: nothing else can break by it. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // No page has frames of another origin: axe need not open a page of its own for each look.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules !== undefined) builder.withRules(rules);
  const found = await builder.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Expects that axe finds nothing on the page: by all rules in the light theme, by those of color in the dark one. Each story is looked
 * at by itself: here it is about pages in the frame of the app.
 * @param where named when something is found
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, COLOR_RULES), `${where} dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page), `${where} light`).toEqual([]);
}
