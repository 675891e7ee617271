import { isServedByWorker } from '#kernel/device';
import type { Drawer } from './storedDraws.ts';

/**
 * Calls `ask` with the code that selects questions from the packs on this device, which is loaded when needed. Returns
 * null if the device has no packs or nobody is signed in; the caller then asks the server.
 */
export async function askPacks<Answer>(
  drawer: Drawer | null,
  ask: (draws: typeof import('./storedDraws.ts'), drawer: Drawer) => Promise<Answer | null>,
): Promise<Answer | null> {
  if (drawer === null || !isServedByWorker()) return null;
  try {
    return await ask(await import('./storedDraws.ts'), drawer);
  } catch {
    return null;
  }
}
