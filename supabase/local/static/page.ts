/** Tells the app where its backend is. An empty URL means the page's own origin (ARCHITECTURE.md, "The app's configuration"). */
export function injectConfiguration(html: string, anonKey: string): string {
  const tags =
    `<meta name="supabase-url" content="">` +
    `<meta name="supabase-anon-key" content="${escapeAttribute(anonKey)}">`;
  const bare = html.replace(/<meta\s+name="supabase-(?:url|anon-key)"[^>]*>\s*/gi, '');
  // At the head's end, so that the page's charset stays within the first bytes. A function, so that a `$` in the tags is
  // not read as a reference.
  if (/<\/head>/i.test(bare)) return bare.replace(/<\/head>/i, (end) => `${tags}${end}`);
  return `${tags}${bare}`;
}

function escapeAttribute(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '"': '&quot;',
    "'": '&#39;',
    '<': '&lt;',
    '>': '&gt;',
  };
  return text.replace(/[&"'<>]/g, (character) => entities[character] ?? character);
}

/** What is shown when the app has not been built. */
export const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The app is not built yet</title></head>
<body>
<h1>The app is not built yet</h1>
<p>The server is running, but the folder <code>dist/app</code> is missing. Run <code>npm run build</code>, then reload this page.</p>
</body>
</html>
`;
