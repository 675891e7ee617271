import { expect, type Page } from '@playwright/test';

/** Waits until the app can start offline in this browser. */
export async function appIsKept(page: Page): Promise<void> {
  // `ready` resolves only after the page has registered the service worker.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve));
  });
}

/** Waits until every bank is downloaded to the device. */
export async function packsAreHere(page: Page): Promise<void> {
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Offline practice' });
  await expect(card.getByText(/^\d+ questions, /)).toHaveCount(4, { timeout: 60_000 });
}

/** Sets the origin's storage quota for IndexedDB and cached files, in bytes. */
export async function allowStorage(page: Page, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
}

/** Fills localStorage so that not one more character fits. */
export function fillLocalStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    let filler = '';
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size));
        filler += 'x'.repeat(size);
      } catch {
        // The storage has no space for this much text. Try less.
      }
    }
  });
}

/** The paths of all files that the service worker has cached. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('iskolar-app')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** The number of question banks that the device has saved. */
export function keptBanks(page: Page): Promise<number> {
  return kept(page, 'packs');
}

/** The number of packs or overviews that the device has saved for use offline. */
export function kept(page: Page, kind: 'packs' | 'overviews'): Promise<number> {
  return page.evaluate(async (folder) => {
    const requests = await (await caches.open('iskolar-offline')).keys();
    return requests.filter(({ url }) => new URL(url).pathname.startsWith(`/offline/${folder}/`)).length;
  }, kind);
}
