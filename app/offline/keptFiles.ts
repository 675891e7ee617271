import type { BuiltPage } from '../pages.ts';

/** The page for every other address without a network: it shows 'Loading…' and the app renders the rest. */
export const SHELL = '/dashboard';

/**
 * Pages that are kept: what learners alone see, which is built as 'Loading…' (scripts/build/serviceWorker.ts). A visitor's page is not:
 * it would be shown to a learner, too.
 */
export function isKeptPage({ shows, prefetch }: Pick<BuiltPage, 'shows' | 'prefetch'>): boolean {
  return shows === 'anyone' && prefetch !== undefined;
}

/** Paths of the server itself: an address there is no page of the app. */
const SERVER = /^\/(?:rest|auth|storage|functions|realtime|graphql|admin|api|inbox)(?:\/|$)/;

/** Whether an address that a person opens is a page of the app, not a file or a part of the server. */
export function isAppAddress(pathname: string): boolean {
  return !SERVER.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Which cache to search first for a file of the app; null for none. A name with a hash never changes its content. */
export function keptPlace(pathname: string): 'here first' | 'network first' | null {
  if (pathname.startsWith('/assets/') || pathname === '/icon.svg') return 'here first';
  if (pathname.startsWith('/legal/') || pathname === '/manifest.webmanifest') return 'network first';
  return null;
}

/** Whether a file of the build is saved on the device. Maps, compressed copies and pictures for other sites are not. */
export function isKeptFile(path: string): boolean {
  return keptPlace(path) !== null && !/\.(?:br|gz|map)$/.test(path);
}
