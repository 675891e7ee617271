/**
 * Without a network, this saved page opens for every address whose own page is not saved. It shows 'Loading…'
 * until the app renders the screen.
 */
export const FALLBACK_PAGE = '/dashboard';

/** Paths that belong to the server, not to the app's pages. */
const SERVER = /^\/(?:rest|auth|storage|functions|realtime|graphql|admin|api|inbox)(?:\/|$)/;

/** Whether an address is a page of the app, not a file or a path of the server. */
export function isPagePath(pathname: string): boolean {
  return !SERVER.test(pathname) && !/\.\w+$/.test(pathname);
}

/**
 * Where the service worker looks for a file first: on the device (`cache first`) or in the network. Null: the file is
 * not saved on the device. A file with a hash in its name never changes, so its saved copy comes first.
 */
export function cachingStrategy(pathname: string): 'cache first' | 'network first' | null {
  if (pathname.startsWith('/assets/') || pathname === '/icon.svg') return 'cache first';
  if (pathname.startsWith('/legal/') || pathname === '/manifest.webmanifest') return 'network first';
  return null;
}

/**
 * Whether a file of the build is saved on the device. Source maps, compressed copies and preview pictures for other
 * sites are not saved.
 */
export function isCachedFile(path: string): boolean {
  return cachingStrategy(path) !== null && !/\.(?:br|gz|map)$/.test(path);
}

/** Returns the address of the main script of a page; null if the text is not one of the app's pages. */
export function mainScriptOf(html: string): string | null {
  return /<script type="module"[^>]*\bsrc="([^"]*)"/.exec(html)?.[1] ?? null;
}

/**
 * Returns a text that identifies the page's backend: its address, its key, and whether it has an assistant. It is the
 * same for two pages of the same backend.
 */
export function backendIdentity(html: string): string {
  return [...html.matchAll(/<meta\s+name="(?:supabase-url|supabase-anon-key|assistant)"[^>]*>/g)]
    .map(([tag]) => tag)
    .join('');
}
