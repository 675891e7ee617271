import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface Looked {
  /** Named when something is found: which page, or which state of it. */
  where?: string;
  /** A selector of the part that is looked at. @default the whole page */
  within?: string;
  /** Whether the colors are looked at in the dark theme too. @default true */
  isDarkToo?: boolean;
  /** Rules that do not hold here, each for a reason that stands at the call. */
  without?: readonly string[];
}

/** A theme is colors: nothing else can break by it. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, { within, without = [] }: Looked, rules?: string[]): Promise<string[]> {
  // No page has frames of another origin: axe need not open a page of its own for each look.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules === undefined) builder.disableRules([...without]);
  else builder.withRules(rules);
  if (within !== undefined) builder.include(within);
  const found = await builder.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Expects that axe finds nothing on the page: by all rules in the light theme, by those of color in the dark one. */
export async function expectNoViolations(page: Page, looked: Looked = {}): Promise<void> {
  if (looked.isDarkToo !== false) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(page, looked, COLOUR_RULES), `${looked.where ?? ''} dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violations(page, looked), `${looked.where ?? ''} light`).toEqual([]);
}
