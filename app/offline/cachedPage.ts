/** Returns the address of the main script of a page; null if the text is not one of the app's pages. */
export function mainScriptOf(html: string): string | null {
  return /<script type="module"[^>]*\bsrc="([^"]*)"/.exec(html)?.[1] ?? null;
}

/**
 * Returns a text that identifies the page's backend. It is the same for two pages with the same backend address and
 * key.
 */
export function backendIdentity(html: string): string {
  return [...html.matchAll(/<meta\s+name="supabase-(?:url|anon-key)"[^>]*>/g)].map(([tag]) => tag).join('');
}
