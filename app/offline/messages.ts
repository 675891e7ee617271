/** The name of the cache in which the service worker stores the app. */
export const CACHE_NAME = 'iskolar-app';

/**
 * Messages from a page to the service worker. With `entry` (the page's main script), the page asks whether it
 * has the same version as the worker.
 */
export type MessageToWorker = 'take over' | 'remove old versions' | { entry: string | null };
