import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionDevice, sessionKey } from '../start/storedSession.ts';
import { readBackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { deviceClockFetch } from './deviceClock.ts';
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

let clients: Clients | null = null;

/** supabase-js's two clients, made at the first call. */
export function supabase(): Clients {
  clients ??= createClients();
  return clients;
}

function createClients(): Clients {
  const { url, anonKey } = readBackendConfig(document, import.meta.env);
  const device = sessionDevice();
  const fetch = deviceClockFetch((input, init) => globalThis.fetch(input, init));
  return {
    main: createClient<Database>(url, anonKey, {
      global: { fetch: timedFetch(fetch) },
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
      global: { fetch },
      auth: {
        flowType: 'implicit',
        detectSessionInUrl: false,
        persistSession: false,
        autoRefreshToken: false,
        storageKey: 'iskolar-links',
      },
    }),
  };
}
