export interface BackendConfig {
  url: string;
  anonKey: string;
}

/**
 * Reads the backend's address and public key from the page's meta tags (ARCHITECTURE.md, "The app's configuration"). An
 * empty address means the page's own origin.
 */
export function readBackendConfig(): BackendConfig {
  const url = metaContent('supabase-url');
  const anonKey = metaContent('supabase-anon-key');
  if (url !== null && anonKey !== null) return { url: url === '' ? document.location.origin : url, anonKey };
  throw new Error(
    'No backend is configured. Run "npm start" for the embedded one, or build with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY set.',
  );
}

/** Whether the assistant has an AI provider, as a meta tag in the page says (docs/deploy.md). */
export function hasAssistant(): boolean {
  return metaContent('assistant') === 'on';
}

function metaContent(name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
