import { safeNext } from './access.ts';

/** Survives a reload of the code page and a sign-in with Google, and is deleted with the tab. */
const KEY = 'iskolar-next';

/** Remembers the page a visitor wanted before they had to sign in (docs/decisions.md#d-6); null clears it. */
export function rememberDestination(next: string | null): void {
  const path = safeNext(next);
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the learner arrives at the dashboard.
  }
}

/** The remembered destination, or null. It stays until the next sign-in, so a reload on the way finds it again. */
export function readDestination(): string | null {
  try {
    return safeNext(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
