/** The backend's address and public key. */
export interface BackendConfig {
  url: string;
  anonKey: string;
}

/**
 * Reads the backend's address and public key from the meta tags that the embedded backend writes. An empty URL in the
 * meta tag means the page's own origin. Without these tags, uses the build's VITE_SUPABASE_URL and
 * VITE_SUPABASE_ANON_KEY. Throws an Error that names the missing setting.
 */
export function readBackendConfig(page: Document, env: ImportMetaEnv): BackendConfig {
  const url = metaContent(page, 'supabase-url');
  const anonKey = metaContent(page, 'supabase-anon-key');
  if (url !== null && anonKey !== null) return { url: url === '' ? page.location.origin : url, anonKey };

  const built: Record<string, unknown> = env;
  const { VITE_SUPABASE_URL: builtUrl, VITE_SUPABASE_ANON_KEY: builtKey } = built;
  if (typeof builtUrl === 'string' && typeof builtKey === 'string')
    return { url: builtUrl, anonKey: builtKey };
  throw new Error(
    'No backend is configured. Run "npm start" for the embedded one, or build with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY set.',
  );
}

/**
 * Whether the assistant has an AI provider, as a meta tag in the page says. The embedded backend writes the tag; a
 * hosted build sets it from a variable (docs/deploy.md).
 */
export function hasAssistant(page: Document): boolean {
  return metaContent(page, 'assistant') === 'on';
}

function metaContent(page: Document, name: string): string | null {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
