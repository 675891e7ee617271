import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionDevice, sessionKey } from '../start/storedSession.ts';
import { readBackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { deviceClockFetch } from './deviceClock.ts';
import { ownAnswersFetch } from './ownAnswers.ts';
import { refreshFetch } from './refresh.ts';
import { renewedFetch } from './renewed.ts';
import { timedFetch } from './timedFetch.ts';

export type Client = SupabaseClient<Database>;

export interface Clients {
  /** The learner's session lives here. PKCE, for Google. */
  main: Client;
  /**
   * Sends emailed links and codes, and holds the session of a recovery link. Implicit flow and nothing stored: a link
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

/** A new access token, or null if the session could not be renewed. */
async function renewedToken(): Promise<string | null> {
  const { data } = await supabase().main.auth.refreshSession();
  return data.session?.access_token ?? null;
}

const OVER: ReadonlySet<string> = new Set(['session_not_found', 'user_not_found']);

/**
 * Asks the auth server whether it still knows the session: it may have been ended on another device, or its account deleted, while its token is
 * good for another hour. One that is over ends here too.
 */
export async function isSessionOver(): Promise<boolean> {
  const { main } = supabase();
  const { error } = await main.auth.getUser();
  const isOver = error !== null && (error.name === 'AuthSessionMissingError' || OVER.has(error.code ?? ''));
  if (isOver) await main.auth.signOut({ scope: 'local' });
  return isOver;
}

function createClients(): Clients {
  const { url, anonKey } = readBackendConfig(document, import.meta.env);
  const device = sessionDevice();
  const fetch = deviceClockFetch(ownAnswersFetch(timedFetch((input, init) => globalThis.fetch(input, init))));
  const storageKey = sessionKey(url);
  const main = refreshFetch(fetch, {
    locks: navigator.locks,
    stored: () => device.read(storageKey),
    now: () => Date.now(),
  });
  return {
    main: createClient<Database>(url, anonKey, {
      global: { fetch: renewedFetch(main, { renew: renewedToken, isOver: isSessionOver }) },
      auth: {
        flowType: 'pkce',
        detectSessionInUrl: false,
        persistSession: true,
        autoRefreshToken: true,
        storageKey,
        // If storage is full or refused, the session stays in memory, and signing in works until the tab
        // closes.
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
