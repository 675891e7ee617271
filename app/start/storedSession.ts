import { browserDevice, type Device, openJournal } from '#kernel/device';
import { readBackendConfig } from '../data/config.ts';

let device: Device | null = null;

/** This browser's device: the features' and supabase-js's, which keeps its session there. */
export function sessionDevice(): Device {
  device ??= browserDevice(window, openJournal());
  return device;
}

/** The key that the session is stored under: derived from the backend's host (docs/product.md#auth-15), as supabase-js itself does. */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

function storedKey(): string {
  return sessionKey(readBackendConfig(document, import.meta.env).url);
}

/** The stored session's text, as supabase-js wrote it; null where nobody is signed in. */
export function storedSessionText(): string | null {
  return sessionDevice().read(storedKey());
}

/** Whether a session is stored in this browser: if not, nobody is signed in and supabase-js need not load to say so. */
export function hasStoredSession(): boolean {
  return storedSessionText() !== null;
}

/** Repositories back when another tab stored or removed a session. Returns the way to stop. */
export function onStoredSession(listener: () => void): () => void {
  return sessionDevice().onChange(storedKey(), listener);
}
