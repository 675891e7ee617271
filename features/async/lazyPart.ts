import { type ComponentType, lazy } from 'react';

/**
 * A part of a built page whose code comes after the page's own: what the page shows stays as it was built until the code is here.
 * A download that fails is tried again when the network is back, so that it takes nothing away from the page.
 */
export function lazyPart<Props extends object>(
  download: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => untilHere(download));
}

async function untilHere<Module>(download: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await download();
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}
