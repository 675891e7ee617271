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

/** The origin of an address or of a pattern such as https://example.org/**; null if that is no one origin. */
function originOf(entry: string): string | null {
  const origin = /^https?:\/\/[^/*?]+/.exec(entry)?.[0];
  return origin === undefined ? null : new URL(origin).origin;
}

/** Lets pages of the origins that config.toml names call the API (`site_url`, `additional_redirect_urls`); no other site's. */
export function allowKnownOrigins({ auth }: ProjectConfig): MiddlewareHandler {
  const known = new Set([auth.site_url, ...auth.additional_redirect_urls].map(originOf));
  return cors({
    origin: (origin) => (known.has(origin) ? origin : null),
    exposeHeaders: EXPOSED,
    maxAge: 3600,
  });
}
