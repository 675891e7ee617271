import { vi } from 'vitest';
import type { AuthPort, AuthSession } from '#features/auth';
import { memoryStorage, type TestServer } from '../../support/test-server.ts';

export interface Tab {
  port: AuthPort;
  storage: Storage;
  /** The storage key under which supabase-js saves its session. */
  sessionKey: string;
  /** The sessions that the port reported, oldest first; null for a sign-out. */
  told: (AuthSession | null)[];
  /** Returns the address to which the page was last redirected; null if it was not redirected. */
  wentTo(): string | null;
  /** Hides or shows the tab, and fires the visibility event. */
  setVisible(isVisible: boolean): void;
  /** Fires the event with which another tab's change of the stored session arrives here. */
  hearSessionChange(): void;
  close(): Promise<void>;
}

/**
 * Opens a browser tab in Node: the app's real authentication port with supabase-js, on a real embedded server. Stubs
 * replace what they need of a browser: storage, the page's address, meta tags, visibility. Each tab has its own client.
 */
export async function openTab(server: TestServer, storage: Storage = memoryStorage()): Promise<Tab> {
  const events = new EventTarget();
  const { origin, hostname } = new URL(server.url);
  const sessionKey = `sb-${hostname.split('.')[0]}-auth-token`;
  let visibilityState = 'visible';
  let target: string | null = null;
  const location = {
    origin,
    href: `${origin}/`,
    assign(url: string) {
      target = url;
    },
  };
  const metas = new Map([
    ['meta[name="supabase-url"]', ''],
    ['meta[name="supabase-anon-key"]', server.anonKey],
  ]);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {
    localStorage: storage,
    location,
    crypto: globalThis.crypto,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  vi.stubGlobal('document', {
    location,
    get visibilityState() {
      return visibilityState;
    },
    querySelector: (selector: string) => {
      const content = metas.get(selector);
      return content === undefined ? null : { getAttribute: () => content };
    },
  });

  vi.resetModules();
  const { lazyPort } = await import('../../../../app/data/lazyPort.ts');
  const { restoreSession, onSessionChange } = await import('../../../../app/start/session.ts');
  const port = lazyPort('authRepository', () => ({ restoreSession, onSessionChange }));
  const { loadRepositories } = await import('../../../../app/data/loadRepositories.ts');
  const { supabase } = await import('../../../../app/data/supabase.ts');
  const told: (AuthSession | null)[] = [];
  const stop = port.onSessionChange((session) => told.push(session));
  await loadRepositories();
  const main = supabase();
  return {
    port,
    storage,
    sessionKey,
    told,
    wentTo: () => target,
    setVisible(isVisible) {
      visibilityState = isVisible ? 'visible' : 'hidden';
      events.dispatchEvent(new Event('visibilitychange'));
    },
    hearSessionChange: () =>
      void events.dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey })),
    async close() {
      stop();
      await main.auth.dispose();
    },
  };
}
