/** The script that a built page begins with; null if the text is not one of the app's pages. */
export function entryOf(html: string): string | null {
  return /<script type="module"[^>]*\bsrc="([^"]*)"/.exec(html)?.[1] ?? null;
}

/** The page's backend as a text: the same for the same backend and key. */
export function backendOf(html: string): string {
  return [...html.matchAll(/<meta\s+name="supabase-(?:url|anon-key)"[^>]*>/g)].map(([tag]) => tag).join('');
}
