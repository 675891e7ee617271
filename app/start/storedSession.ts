import { browserDevice, type Device, openJournal } from '#kernel/device';
import { readBackendConfig } from '../data/config.ts';

// Reads the session that supabase-js stored, without loading supabase-js. Each page's inline script contains this
// module, so this module must import little.

/** supabase-js renews a token that expires within this time (ms). */
const TOKEN_MARGIN_MS = 90_000;

let device: Device | null = null;

/** The storage, clocks and ids of this browser (kernel/device), shared by the features and supabase-js. */
export function sharedDevice(): Device {
  device ??= browserDevice(window, openJournal());
  return device;
}

/**
 * Returns the storage key of the session. The key contains the backend's host name, as in supabase-js
 * (docs/product.md#auth-15).
 */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

function storedKey(): string {
  return sessionKey(readBackendConfig().url);
}

/** The stored session's text, as supabase-js wrote it; null if nobody is signed in. */
export function storedSessionText(): string | null {
  return sharedDevice().read(storedKey());
}

/**
 * Whether a session is stored in this browser. If not, nobody is signed in, and supabase-js need not be loaded
 * to find this out.
 */
export function hasStoredSession(): boolean {
  return storedSessionText() !== null;
}

/** Calls back when this tab or another stored or removed a session. Returns a function that stops listening. */
export function onStoredSessionChange(listener: () => void): () => void {
  return sharedDevice().watch((key) => {
    if (key === null || key === storedKey()) listener();
  });
}

export interface StoredSession {
  access_token: string;
  user: { id: string };
}

/** The session in a stored text, if its token is still valid at `now` without being renewed; else null. */
export function parseSession(text: string | null, now: number): StoredSession | null {
  try {
    const { access_token, expires_at, user } = JSON.parse(text ?? '');
    const isSession =
      typeof access_token === 'string' && typeof expires_at === 'number' && typeof user?.id === 'string';
    return isSession && expires_at * 1000 > now + TOKEN_MARGIN_MS ? { access_token, user } : null;
  } catch {
    return null;
  }
}
