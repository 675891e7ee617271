import type { Context } from 'hono';
import { html } from 'hono/html';

type Markup = ReturnType<typeof html>;

/** Browsers refuse a form whose answer leads elsewhere. An app in development has another port of this computer. */
const FORM_TARGETS = "'self' http://localhost:* http://127.0.0.1:*";
/** The server's own pages contain no script and load only their own style sheet. */
const CSP = `default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action ${FORM_TARGETS}; frame-ancestors 'none'`;

/** Responds with one of the server's own pages: the mailbox, or the stand-in for Google. */
export function respondWithPage(
  c: Context,
  title: string,
  content: Markup | Promise<Markup>,
  status: 200 | 400 | 401 | 404 = 200,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', CSP);
  // `no-referrer` does not work: it would make the browser send forms with the origin "null".
  c.header('Referrer-Policy', 'same-origin');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cache-Control', 'no-store');
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Iskolar</title>
<link rel="stylesheet" href="/auth/v1/style.css">
<link rel="icon" href="data:,">
</head>
<body><main>${content}</main></body>
</html>`,
    status,
  );
}
