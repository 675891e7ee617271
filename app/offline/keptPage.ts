/** The script that a built page begins with; null where the text is none of the app's pages. */
export function entryOf(html: string): string | null {
  const [, href] = /<link\b[^>]*\bhref="([^"]*)"[^>]*\bid="entry"/.exec(html) ?? [];
  return href ?? null;
}

/** Where the page finds its backend, as the page itself says it: the same text for the same backend and key. */
export function backendOf(html: string): string {
  return [...html.matchAll(/<meta\s+name="supabase-(?:url|anon-key)"[^>]*>/g)].map(([tag]) => tag).join('');
}
