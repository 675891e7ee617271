import { PrecacheController } from 'workbox-precaching';
import { isAppAddress, keptPlace, SHELL } from './keptFiles.ts';
import { backendOf, entryOf } from './keptPage.ts';

// The service worker (docs/adr/0013). scripts/build/service-worker.ts puts the list of the build's files before it.

/** An event that keeps the worker alive until its work is done. */
interface LifeEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface MessageToWorker extends LifeEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** Where an answer comes from without asking this worker. Chromium alone knows it so far. */
interface InstallEvent extends LifeEvent {
  addRoutes?(rules: { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What is used of a worker's own global object: TypeScript knows either pages or workers. */
interface Worker {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  readonly location: Location;
  readonly navigator: {
    readonly userAgent: string;
    readonly locks: { request(name: string, work: () => Promise<void>): Promise<void> };
  };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: object): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

declare const self: Worker;

/** So long the network has for a page, in milliseconds: then the page that is kept here opens. */
const PATIENCE = 4000;

const CACHE = 'iskolar-app';

const kept = new PrecacheController({
  cacheName: CACHE,
  plugins: [
    {
      // The embedded backend answers a page only to those who say that they want one.
      requestWillFetch: async ({ request }) =>
        isAppAddress(new URL(request.url).pathname)
          ? new Request(request.url, { cache: 'reload', headers: { accept: 'text/html' } })
          : request,
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? withoutLinks(response) : null),
    },
  ],
});
kept.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => {
  // What a page asks the server for would stand in line behind the parts that it takes from here.
  const routed = event.addRoutes?.([{ condition: { requestMethod: 'POST' }, source: 'network' }]);
  // Where the browser knows no such rule, everything goes through this worker.
  event.waitUntil(Promise.resolve(routed).catch(() => undefined));
  event.waitUntil(
    alone(async () => {
      await kept.install(event);
    }),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  if (event.data === 'tidy') event.waitUntil(tidy(event));
  const [asker] = event.ports;
  // A page asks whether it is of this version: it names the script that it began with.
  if (asker !== undefined) asker.postMessage(isOwnEntry(event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (kept.getCacheKeyForURL(pathname) !== undefined) event.respondWith(learnersPage(event, pathname));
    else if (isAppAddress(pathname)) event.respondWith(page(event));
    return;
  }
  const place = keptPlace(pathname);
  if (place === 'here first')
    event.respondWith(
      fromHere(request).then((found) => (found === undefined ? fetch(request) : anew(found))),
    );
  if (place === 'network first') event.respondWith(fetch(request).catch(() => hereOrNothing(request)));
});

function isOwnEntry(data: unknown): boolean {
  const isQuestion = typeof data === 'object' && data !== null && 'entry' in data;
  return isQuestion && typeof data.entry === 'string' && kept.getCacheKeyForURL(data.entry) !== undefined;
}

/** The first page of a fresh device is under the worker's care at once: its own parts are kept here, too. */
async function takeOver(event: LifeEvent): Promise<void> {
  const preload = self.registration.navigationPreload;
  // Firefox gives the whole page up where its preload finds no network, whatever is answered here (GoogleChrome/workbox#3134).
  await (/\bFirefox\//.test(self.navigator.userAgent) ? preload?.disable() : preload?.enable());
  await self.clients.claim();
  await tidy(event);
}

/**
 * The page without the header that names its parts: it is there for a line, along which the page comes later. Here the page names them
 * at once, and to begin with each of them twice takes a slow phone milliseconds.
 */
async function withoutLinks(response: Response): Promise<Response> {
  if (!response.headers.has('link')) return response;
  const headers = new Headers(response.headers);
  headers.delete('link');
  return new Response(await response.blob(), { headers });
}

/** Runs the work while no other worker of the app changes what is kept: versions share it. */
function alone(work: () => Promise<void>): Promise<void> {
  return self.navigator.locks.request('kept app', work);
}

/**
 * Drops what former versions left, unless a page may still need it: one that was opened before an update asks for its own parts. What a
 * newer version has brought, which waits, is not this one's to drop.
 */
function tidy(event: LifeEvent): Promise<void> {
  return alone(async () => {
    const { installing, waiting } = self.registration;
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (installing === null && waiting === null && pages.length <= 1) await kept.activate(event);
  });
}

/**
 * A page that learners alone see stands here, as do all the parts that it names: it opens without waiting for a network. Another version
 * comes with a worker of its own, and is offered.
 */
async function learnersPage(event: FetchEvent, pathname: string): Promise<Response> {
  const here = await kept.matchPrecache(pathname);
  if (here === undefined) return page(event);
  event.waitUntil(followServer(event, pathname));
  return here;
}

/** Keeps the server's page where it names another backend, or another key of it, than the page that was opened, and has that opened. */
async function followServer(event: FetchEvent, pathname: string): Promise<void> {
  const answer = await answerOf(event).catch(() => undefined);
  // Read anew: a copy of what is shown would have to go through this worker, piece by piece.
  const shown = await kept.matchPrecache(pathname);
  if (answer?.ok !== true || shown === undefined) return;
  const [before, now] = await Promise.all([shown.text(), answer.clone().text()]);
  // Of this version: neither a newer one, nor the page of a network that wants to be signed in to.
  if (!isOwnEntry({ entry: entryOf(now) }) || backendOf(now) === backendOf(before)) return;
  const key = kept.getCacheKeyForURL(pathname);
  if (key === undefined) return;
  await (await caches.open(CACHE)).put(key, await withoutLinks(answer));
  // The page opens the other one itself (app/before-paint.js): Chromium 153 may crash where a worker navigates a page that still loads.
  (await self.clients.get(event.resultingClientId))?.postMessage('other backend');
}

/**
 * Any other page is the network's, which is of the server's version, as are the parts that it names; without an answer the one that is
 * kept here, which renders every address. So the two never mix.
 */
async function page(event: FetchEvent): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  const asked = answerOf(event);
  event.waitUntil(asked.catch(() => undefined));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer !== undefined && answer.status < 500) return answer;
  } catch {
    // No network: below.
  }
  return (await kept.matchPrecache(SHELL)) ?? asked;
}

async function answerOf(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function fromHere(request: Request): Promise<Response | undefined> {
  // A former version's parts are not in this one's list: they are found by their address alone.
  return (
    (await kept.matchPrecache(request)) ??
    (await caches.match(request.url, { cacheName: CACHE, ignoreVary: true }))
  );
}

/**
 * The same answer, but not known to come from a cache: for a script that does, V8 writes its compiled code beside it when it is first run,
 * and reads that at each later visit. For ours, which are compiled aside while they come (scripts/build/start.ts), both take a slow phone
 * longer than they save.
 */
function anew(found: Response): Response {
  return new Response(found.body, found);
}

async function hereOrNothing(request: Request): Promise<Response> {
  return (await fromHere(request)) ?? Response.error();
}
