import type { Page } from 'playwright';
import { SLOWDOWN, sum } from './support.ts';

/** The emulated network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/**
 * Throttles a page, and counts its network traffic with headers. Responses from the cache or the service worker do not
 * count.
 */
export async function throttle(
  page: Page,
): Promise<() => { requests: number; bytes: number; script: number }> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const cached = new Set<string>();
  const sizes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    const isFromWorker =
      response.fromServiceWorker === true && response.serviceWorkerResponseSource !== 'network';
    if (response.fromDiskCache === true || isFromWorker || response.url.startsWith('data:'))
      cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return () => {
    const fetched = [...sizes].filter(([id]) => !cached.has(id));
    return {
      requests: fetched.length,
      bytes: sum(fetched.map(([, size]) => size)),
      script: sum(fetched.filter(([id]) => scripts.has(id)).map(([, size]) => size)),
    };
  };
}
