import { isLoopbackHost } from '../../http/address.ts';
import type { Auth } from '../context.ts';

/**
 * Turns an entry of additional_redirect_urls into a pattern. `*` matches anything except `/` and `.`, `**` matches
 * anything, `?` matches one character.
 */
function globToPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/** The maximum length of a requested redirect address that is stored in a row or a mail, in characters. */
const MAX_WISH = 2_048;

/**
 * The address to redirect to: the one that the client requests, if it is on this server, on this computer or listed in
 * the configuration; otherwise the site itself. Other targets would make our mails useful for phishing.
 */
export function chooseRedirect(auth: Auth, wish: string | null | undefined): string {
  const home = auth.publicUrl();
  if (!wish || wish.length > MAX_WISH) return home;
  let url: URL;
  try {
    url = new URL(wish);
  } catch {
    return home;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return home;
  if (url.username !== '' || url.password !== '') return home;
  if (url.origin === new URL(home).origin) return url.href;
  // If others use the server, a port on the reader's own computer may belong to an unknown program.
  if (isLoopbackHost(url.hostname)) return auth.isForThisComputer ? url.href : home;
  const plain = `${url.origin}${url.pathname}${url.search}`;
  const isListed = auth.config.auth.additional_redirect_urls.some((entry) =>
    globToPattern(entry).test(plain),
  );
  return isListed || sameSite(auth.config.auth.site_url, url) ? url.href : home;
}

function sameSite(siteUrl: string, url: URL): boolean {
  return URL.canParse(siteUrl) && new URL(siteUrl).origin === url.origin;
}

/** Adds fields to the query of an address. */
export function withQuery(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** Replaces the fragment of an address with these fields. Browsers do not send the fragment to any server. */
export function withFragment(address: string, fields: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(fields).toString();
  return url.href;
}
