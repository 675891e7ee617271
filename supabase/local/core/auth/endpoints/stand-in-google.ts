import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { respondWithPage } from '../../mail/page.ts';
import type { AuthServer } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { readEmail, readText } from '../http/body.ts';
import { requireOwnForm } from '../http/caller.ts';
import { withQuery } from '../http/redirects.ts';
import { findFlow } from '../model/flow-state.ts';

/**
 * The lifetime in seconds of the code that the stand-in page issues. The browser takes the code to the callback at
 * once, so the lifetime can be short.
 */
const CODE_SECONDS = 60;
function consent(c: Context, state: string, problem: string, typed: string) {
  const invalidField = problem === '' ? '' : html` aria-invalid="true" aria-describedby="problem"`;
  return respondWithPage(
    c,
    'Sign in (stand-in for Google)',
    html`<h1>Sign in</h1>
      <p class="note"><strong>This page stands in for Google.</strong> This server runs on its own, without a
        connection to Google, so you say here which account Google would have confirmed. Nothing is sent anywhere.</p>
      <form method="post" action="?${new URLSearchParams({ state }).toString()}">
        ${problem === '' ? '' : html`<p id="problem" class="error" role="alert">${problem}</p>`}
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" autocomplete="email" required value="${typed}"${invalidField}>
        <label for="name">Name <span class="quiet">(optional)</span></label>
        <input id="name" name="name" type="text" autocomplete="name" maxlength="200">
        <button type="submit" name="answer" value="allow">Continue</button>
        <button type="submit" name="answer" value="deny" class="plain" formnovalidate>Cancel</button>
      </form>`,
    problem === '' ? 200 : 400,
  );
}

/** GET /stand-in/google?state: shows a form to choose the account that "Google" confirms. */
export async function showStandInGoogle(c: Context, auth: AuthServer): Promise<Response> {
  const state = c.req.query('state') ?? '';
  if ((await findFlow(auth, state)) === null)
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state is unknown or has expired');
  return consent(c, state, '', '');
}

/** POST /stand-in/google?state: redirects to the callback with a signed code, as Google does. */
export async function answerStandInGoogle(c: Context, auth: AuthServer): Promise<Response> {
  requireOwnForm(c, auth);
  const state = c.req.query('state') ?? '';
  const flow = await findFlow(auth, state);
  if (flow === null) throw new AuthError(400, 'bad_oauth_state', 'OAuth state is unknown or has expired');
  const back = `${auth.publicUrl()}/auth/v1/callback`;
  const form = new URLSearchParams(await readText(c.req.raw));
  const text = (name: string) => form.get(name) ?? '';
  if (text('answer') === 'deny') {
    const fields = { error: 'access_denied', error_description: 'The sign-in was cancelled' };
    return c.redirect(withQuery(back, { ...fields, state }), 302);
  }
  let email: string;
  try {
    email = readEmail(text('email'));
  } catch {
    return consent(c, state, 'Enter a whole email address, such as ana@example.org.', text('email'));
  }
  const issued = Math.floor(auth.clock().getTime() / 1000);
  const code = await auth.keys.sign({
    aud: `stand-in google ${flow.id}`,
    // Google identifies each user by a number. Derive it from the address, so that one address always gives the same
    // user.
    sub: String(BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`)),
    email,
    name: text('name').trim().slice(0, 200),
    iat: issued,
    exp: issued + CODE_SECONDS,
  });
  return c.redirect(withQuery(back, { code, state }), 302);
}
