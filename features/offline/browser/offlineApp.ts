import * as v from 'valibot';
import type { OfflineAppPort } from '../ports.ts';

/**
 * Messages from a page to the service worker. With `entry` (the page's main script), the page asks whether it
 * has the same version as the worker.
 */
export type MessageToWorker = 'take over' | 'remove old versions' | { entry: string | null };

/** The service worker's file, built by scripts/build/serviceWorker.ts. */
const WORKER = '/sw.js';
const SIZE = '/offline.json';

const sizeSchema = v.object({ bytes: v.number() });

/** The connection's type and data-saver setting, which only Chromium reports. */
const connectionSchema = v.object({
  connection: v.object({ saveData: v.optional(v.boolean()), type: v.optional(v.string()) }),
});

/** When the learner returns to a tab, it checks for a new version if the last check is older than this (ms). */
const LOOK_AGAIN = 3_600_000;

function workers(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : null;
}

function tell(worker: ServiceWorker, message: MessageToWorker, ...ports: MessagePort[]): void {
  worker.postMessage(message, ports);
}

let registered: Promise<ServiceWorkerRegistration> | null = null;

/**
 * Registers the service worker, once per page. In a browser that is set up to refuse workers, `register` resolves
 * with undefined.
 */
function register(): Promise<ServiceWorkerRegistration> {
  const container = workers();
  if (container === null) return Promise.reject(new Error('This browser has no service workers.'));
  registered ??= container
    .register(WORKER, { updateViaCache: 'none' })
    .then((registration: ServiceWorkerRegistration | undefined) => {
      if (registration === undefined) throw new Error('Service workers are refused.');
      watch(registration);
      return registration;
    })
    .catch((error: unknown) => {
      registered = null;
      throw error;
    });
  return registered;
}

const listeners = new Set<() => void>();

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting !== null && registration.active !== null) void offer(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN) return;
    lookedAt = Date.now();
    // Ignore a check for a new version that fails without a network. The next check tries again.
    registration.update().catch(() => undefined);
  });
}

/**
 * Handles a new version of the app that has been downloaded. If this page already has that version (the server sent
 * it), only the service worker is replaced. Otherwise the listeners offer the update to the learner.
 */
async function offer(waiting: ServiceWorker): Promise<void> {
  if (await isOfVersion(waiting)) tell(waiting, 'take over');
  else for (const listener of listeners) listener();
}

function isOfVersion(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src') ?? null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data === true);
    tell(worker, { entry }, port2);
  });
}

function installed(registration: ServiceWorkerRegistration): Promise<void> {
  const { active, installing, waiting } = registration;
  if (active !== null) return Promise.resolve();
  const worker = installing ?? waiting;
  if (worker === null) return Promise.reject(new Error('There is no worker.'));
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The app could not be kept.'));
    });
  });
}

/** Saves the app on the device with a service worker. */
export const offlineApp: OfflineAppPort = {
  isPossible: async () => workers() !== null,

  async isKept() {
    const registration = await workers()?.getRegistration();
    return registration?.active != null;
  },

  async size() {
    try {
      const answer = await fetch(SIZE);
      return v.parse(sizeSchema, await answer.json()).bytes;
    } catch {
      return null;
    }
  },

  async isConnectionDear() {
    const parsed = v.safeParse(connectionSchema, navigator);
    if (!parsed.success) return false;
    const { saveData, type } = parsed.output.connection;
    return saveData === true || type === 'cellular';
  },

  async keep() {
    const registration = await register();
    await installed(registration);
    // Ask the worker to remove the files of older versions. It removes nothing while a page may still need them.
    if (registration.active !== null) tell(registration.active, 'remove old versions');
  },

  async drop() {
    registered = null;
    const registration = await workers()?.getRegistration();
    await registration?.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  },

  onUpdate(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  takeUpdate() {
    const container = workers();
    if (container === null) return;
    container.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    void container.getRegistration().then((registration) => {
      if (registration?.waiting == null) window.location.reload();
      else tell(registration.waiting, 'take over');
    });
  },
};
