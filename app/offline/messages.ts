/** Where the service worker stores the app. */
export const CACHE = 'iskolar-app';

/** What a page tells the worker. `entry` asks whether the page with this script is of the worker's version. */
export type MessageToWorker = 'take over' | 'remove old versions' | { entry: string | null };
