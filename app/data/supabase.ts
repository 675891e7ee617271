import type { SupabaseClient } from '@supabase/supabase-js';
import { browserDevice, type Device } from '#features/device';
import { readBackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { timedFetch } from './timedFetch.ts';

export type Client = SupabaseClient<Database>;

export interface Clients {
  /** The learner's session lives here. PKCE, for Google. */
  main: Client;
  /**
   * Sends e-mailed links and codes, and holds the session of a recovery link. Implicit flow and nothing stored: a link
   * must work on another device than the one that asked for it, and must not sign anybody in by being opened.
   */
  links: Client;
}

let clients: Promise<Clients> | null = null;
const waiting = new Set<(clients: Clients) => void>();

/** supabase-js, loaded when first needed: a visitor's first page does without it. */
export function supabase(): Promise<Clients> {
  clients ??= load().catch((error: unknown) => {
    // A failed download (dead network) must not be remembered for ever.
    clients = null;
    throw error;
  });
  return clients;
}

/** Calls back once the clients are there, now or later, whoever loads them. Returns the way to stop waiting. */
export function onceLoaded(listener: (clients: Clients) => void): () => void {
  if (clients === null) waiting.add(listener);
  else void clients.then(listener, () => waiting.add(listener));
  return () => waiting.delete(listener);
}

async function load(): Promise<Clients> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, anonKey } = readBackendConfig(document, import.meta.env);
  const device = sessionDevice();
  const loaded: Clients = {
    main: createClient<Database>(url, anonKey, {
      global: { fetch: timedFetch((input, init) => fetch(input, init)) },
      auth: {
        flowType: 'pkce',
        detectSessionInUrl: false,
        persistSession: true,
        autoRefreshToken: true,
        storageKey: sessionKey(url),
        // Storage that is full or refused holds the session in memory: signing in works until the tab closes.
        storage: {
          getItem: (key) => device.read(key),
          setItem: (key, value) => void device.write(key, value),
          removeItem: (key) => device.remove(key),
        },
      },
    }),
    links: createClient<Database>(url, anonKey, {
      auth: {
        flowType: 'implicit',
        detectSessionInUrl: false,
        persistSession: false,
        autoRefreshToken: false,
        storageKey: 'iskolar-links',
      },
    }),
  };
  for (const listener of waiting) listener(loaded);
  waiting.clear();
  return loaded;
}

let device: Device | null = null;

function sessionDevice(): Device {
  device ??= browserDevice(window);
  return device;
}

/** The key that the session is stored under: derived from the backend's host (spec 9), as supabase-js itself does. */
export function sessionKey(url: string): string {
  return `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
}

function storedKey(): string {
  return sessionKey(readBackendConfig(document, import.meta.env).url);
}

/** Whether a session is stored in this browser: if not, nobody is signed in and supabase-js need not load to say so. */
export function hasStoredSession(): boolean {
  return sessionDevice().read(storedKey()) !== null;
}

/** Calls back when another tab stored or removed a session. Returns the way to stop. */
export function onStoredSession(listener: () => void): () => void {
  return sessionDevice().onChange(storedKey(), listener);
}
