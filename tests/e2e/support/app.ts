import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated the page that the server sent. Until then, the page looks like the app but does not
 * work.
 */
export async function appIsHere(page: Page): Promise<void> {
  await expect(page.locator('#waiting')).not.toBeAttached();
}
