import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { layEverythingOut } from './layout.ts';

/** The rules that may pass in one theme and fail in the other. Themes differ only in colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // In legacy mode, axe does not open a separate page for each check. Only pages with frames of another origin would
  // need that.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules !== undefined) builder.withRules(rules);
  const found = await builder.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Expects that axe finds no violations on the page: with all rules in the light theme, and with the color rules in the
 * dark theme. Storybook checks each component alone; this function checks whole pages.
 * @param where the name of the page in the error message
 */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await page.evaluate(layEverythingOut, '100%');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page, COLOR_RULES), `${where} dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page), `${where} light`).toEqual([]);
}
