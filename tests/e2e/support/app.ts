import { expect, type Page } from '@playwright/test';

/** Waits until the app has taken over the page that the server sent: until then it only looks like the app. */
export async function appIsHere(page: Page): Promise<void> {
  await expect(page.locator('#waiting')).not.toBeAttached();
}
