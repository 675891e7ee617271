import { browserDevice, type Device, openJournal } from '#kernel/device';
import { readBackendConfig } from '../data/config.ts';

// The storage place of supabase-js's session, and a reader that works without supabase-js. The inline
// script of each page uses this module, so it imports little.

/** supabase-js renews a token that ends within this time (ms). */
const TOKEN_MARGIN_MS = 90_000;

let device: Device | null = null;

/** This browser's device: the features' and supabase-js's, which keeps its session there. */
export function sessionDevice(): Device {
  device ??= browserDevice(window, openJournal());
  return device;
}

/** The key that the session is stored under: derived from the backend's host (docs/product.md#auth-15), as supabase-js does. */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

function storedKey(): string {
  return sessionKey(readBackendConfig(document, import.meta.env).url);
}

/** The stored session's text, as supabase-js wrote it; null if nobody is signed in. */
export function storedSessionText(): string | null {
  return sessionDevice().read(storedKey());
}

/** Whether a session is stored in this browser. If not, nobody is signed in and supabase-js need not load to say so. */
export function hasStoredSession(): boolean {
  return storedSessionText() !== null;
}

/** Calls back when another tab stored or removed a session. Returns a function that stops listening. */
export function onStoredSession(listener: () => void): () => void {
  return sessionDevice().onChange(storedKey(), listener);
}

export interface StoredSession {
  access_token: string;
  user: { id: string };
}

/** The session in a stored text if its token is still good at `now`: supabase-js would use it without asking the server. */
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
