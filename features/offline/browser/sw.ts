/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { backendIdentity, cachingStrategy, FALLBACK_PAGE, isPagePath, mainScriptOf } from './cachedFiles.ts';
import type { MessageToWorker } from './offlineApp.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// The service worker (docs/adr/0013). A page and its files always have the same version. A new version waits
// until the learner accepts it.

const CACHE_NAME = 'iskolar-app';

/** How long to wait for a response from the network, in seconds. After that, the stored page opens. */
const NETWORK_TIMEOUT_SECONDS = 4;

const precache = new PrecacheController({
  cacheName: CACHE_NAME,
  plugins: [
    {
      // Request HTML: the embedded backend sends a page only to a request that accepts HTML.
      requestWillFetch: async ({ request }) =>
        isPagePath(new URL(request.url).pathname)
          ? new Request(request.url, { cache: 'reload', headers: { accept: 'text/html' } })
          : request,
    },
  ],
});
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => event.waitUntil(alone(() => precache.install(event))));
self.addEventListener('activate', (event) =>
  event.waitUntil(self.clients.claim().then(() => removeOldVersions(event))),
);

self.addEventListener('message', (event) => {
  const message: MessageToWorker = event.data;
  if (message === 'take over') event.waitUntil(self.skipWaiting());
  else if (message === 'remove old versions') event.waitUntil(removeOldVersions(event));
  else event.ports[0]?.postMessage(isOwnEntry(message.entry));
});

// A learner's pages and their files are served from the device, so they open without a network. A new version
// saves its own pages.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && precache.getCacheKeyForURL(url.pathname) !== undefined,
  async ({ event, request, url }) => {
    const page = await precache.matchPrecache(url.pathname);
    if (page === undefined) return fetch(request);
    if (event instanceof FetchEvent) event.waitUntil(refreshBackend(event, url.pathname));
    return page;
  },
);

/**
 * Read from the cache, but add nothing to it: only an install adds files. Files of an older version stay
 * readable, for pages that were opened before the update.
 */
const options = {
  cacheName: CACHE_NAME,
  matchOptions: { ignoreSearch: true, ignoreVary: true },
  plugins: [{ cacheWillUpdate: async () => null }],
};
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cachingStrategy(url.pathname) === 'cache first',
  new CacheFirst(options),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cachingStrategy(url.pathname) === 'network first',
  new NetworkFirst(options),
);

// Pages that are not saved come from the network. If the network does not respond, the stored page opens, which can
// render every address.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPagePath(url.pathname),
  new NetworkFirst({
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      {
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: () => precache.matchPrecache(FALLBACK_PAGE),
        // Do not show a gateway's error as a page: open the stored page instead.
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
          return response;
        },
      },
    ],
  }),
);

function isOwnEntry(entry: string | null): boolean {
  return entry !== null && precache.getCacheKeyForURL(entry) !== undefined;
}

/** The workers of all versions share one cache, so only one worker may change the cache at a time. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return self.navigator.locks.request('kept app', work);
}

/**
 * Removes the files of older versions. Does nothing while a newer version waits, or while several pages are
 * open. A page that was opened before the update may still need the old files.
 */
function removeOldVersions(event: ExtendableEvent): Promise<void> {
  return alone(async () => {
    const { installing, waiting } = self.registration;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (installing === null && waiting === null && pages.length <= 1) await precache.activate(event);
  });
}

/**
 * Each page names its backend in meta tags. If the server's page of the same version names another backend,
 * that page replaces the stored one, and the open page reloads.
 */
async function refreshBackend({ request, resultingClientId }: FetchEvent, pathname: string): Promise<void> {
  const answer = await fetch(request.url, { headers: { accept: 'text/html' } }).catch(() => null);
  const stored = await precache.matchPrecache(pathname);
  const key = precache.getCacheKeyForURL(pathname);
  if (answer?.ok !== true || stored === undefined || key === undefined) return;
  const [before, now] = await Promise.all([stored.text(), answer.clone().text()]);
  if (!isOwnEntry(mainScriptOf(now)) || backendIdentity(now) === backendIdentity(before)) return;
  await (await caches.open(CACHE_NAME)).put(key, answer);
  (await self.clients.get(resultingClientId))?.postMessage('backend changed');
}
