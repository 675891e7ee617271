const HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': '3600',
};

/**
 * Lets pages of any origin call `handle`, as the hosted REST API does. This is safe, because access depends on the
 * token in the request and never on a cookie. Only hosted functions use it; the embedded backend serves the app from
 * its own origin.
 */
export function withCors(
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
    const response = await handle(request);
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  };
}
