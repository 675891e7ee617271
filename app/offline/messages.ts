/** Where the service worker stores the app. */
export const CACHE = 'iskolar-app';

/** Messages from a page to the worker. `entry` asks whether the page with this script has the worker's version. */
export type MessageToWorker = 'take over' | 'remove old versions' | { entry: string | null };
