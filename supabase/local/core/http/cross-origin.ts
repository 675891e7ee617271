import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ProjectConfig } from '../config.ts';

const EXPOSED = [
  'Content-Range',
  'Retry-After',
  'X-Supabase-Api-Version',
  'X-Sb-Error-Code',
  'Preference-Applied',
];

/** The origin of a URL or of a pattern such as https://example.org/**; null if it contains no single origin. */
function originOf(entry: string): string | null {
  const origin = /^https?:\/\/[^/*?]+/.exec(entry)?.[0];
  return origin === undefined ? null : new URL(origin).origin;
}

/**
 * Allows API calls from pages of the origins in config.toml (`site_url`, `additional_redirect_urls`), and from no other
 * site.
 */
export function allowKnownOrigins({ auth }: ProjectConfig): MiddlewareHandler {
  const known = new Set([auth.site_url, ...auth.additional_redirect_urls].map(originOf));
  return cors({
    origin: (origin) => (known.has(origin) ? origin : null),
    exposeHeaders: EXPOSED,
    maxAge: 3600,
  });
}
