import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionKey, sharedDevice } from '../start/storedSession.ts';
import { readBackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { type Fetch, fetchWithRenewedToken, serverFetch } from './serverFetch.ts';
import { sessionRefreshFetch } from './sessionRefreshFetch.ts';
import { timedFetch } from './timedFetch.ts';

export type Client = SupabaseClient<Database>;

let clients: ReturnType<typeof createClients> | null = null;

function openClients() {
  clients ??= createClients();
  return clients;
}

/** The client with the learner's session. It uses the PKCE flow, which signing in with Google needs. */
export const supabase = (): Client => openClients().main;

/**
 * The client that requests emailed links and codes, and has the session of a recovery link. It uses the implicit
 * flow, because a link must also work on another device than the one that requested it. It stores nothing, because
 * opening a link must not sign anybody in.
 */
export const linkClient = (): Client => openClients().links;

/** Renews the session. Returns the new access token, or null if the session could not be renewed. */
async function renewedToken(): Promise<string | null> {
  const { data } = await supabase().auth.refreshSession();
  return data.session?.access_token ?? null;
}

const OVER: ReadonlySet<string> = new Set(['session_not_found', 'user_not_found']);

/**
 * Asks the auth server whether the session still exists. It may have been ended on another device, or its
 * account deleted, although its token is valid for up to an hour more. If the session is gone, this signs out
 * on this device too.
 */
export async function isSessionOver(): Promise<boolean> {
  const { error } = await supabase().auth.getUser();
  const isOver = error !== null && (error.name === 'AuthSessionMissingError' || OVER.has(error.code ?? ''));
  if (isOver) await supabase().auth.signOut({ scope: 'local' });
  return isOver;
}

/** Gives supabase-js this `fetch`. It passes every address as a string, but its type allows more. */
const optionsWith = (fetch: Fetch): { fetch: typeof globalThis.fetch } => ({
  fetch: (address, init) => fetch(String(address), init),
});

function createClients() {
  const { url, anonKey } = readBackendConfig();
  const device = sharedDevice();
  const fetch = serverFetch(timedFetch((address, init) => globalThis.fetch(address, init)));
  const storageKey = sessionKey(url);
  const refreshFetch = sessionRefreshFetch(fetch, {
    locks: navigator.locks,
    stored: () => device.read(storageKey),
    now: () => Date.now(),
  });
  return {
    main: createClient<Database>(url, anonKey, {
      global: optionsWith(
        fetchWithRenewedToken(refreshFetch, { renew: renewedToken, isOver: isSessionOver }),
      ),
      auth: {
        flowType: 'pkce',
        detectSessionInUrl: false,
        persistSession: true,
        autoRefreshToken: true,
        storageKey,
        // If storage is full or blocked, the session stays in memory, and the learner stays signed in until the
        // tab closes.
        storage: {
          getItem: (key) => device.read(key),
          setItem: (key, value) => void device.write(key, value),
          removeItem: (key) => device.remove(key),
        },
      },
    }),
    links: createClient<Database>(url, anonKey, {
      global: optionsWith(fetch),
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
