/** The address of a built page's main script; null if the text is not one of the app's pages. */
export function entryOf(html: string): string | null {
  return /<script type="module"[^>]*\bsrc="([^"]*)"/.exec(html)?.[1] ?? null;
}

/** Identifies the page's backend: the text is the same if the backend's address and key are the same. */
export function backendOf(html: string): string {
  return [...html.matchAll(/<meta\s+name="supabase-(?:url|anon-key)"[^>]*>/g)].map(([tag]) => tag).join('');
}
