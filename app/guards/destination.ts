import { safeNextPath } from './access.ts';

/**
 * The session storage key of the page to open after the sign-in. The stored value survives a reload of the code page
 * and a sign-in with Google. It is deleted when the tab closes.
 */
const KEY = 'iskolar-next';

/** Remembers the page that a visitor opened before having to sign in (docs/decisions.md#d-6); null clears it. */
export function rememberDestination(next: string | null): void {
  const path = safeNextPath(next);
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // If storage is blocked, the learner arrives at the dashboard after the sign-in.
  }
}

/**
 * The remembered destination, or null. It is kept until the sign-in is complete, so that a reload does not lose
 * it.
 */
export function readDestination(): string | null {
  try {
    return safeNextPath(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}
