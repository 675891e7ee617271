import type { Context } from 'hono';
import { html } from 'hono/html';
import type { AuthServer } from '../../core/auth/context.ts';
import { findSession } from '../../core/auth/model/sessions.ts';
import { respondWithPage } from '../../core/mail/page.ts';
import { codeHtml, mailTime } from './inbox.ts';

const SHOWN = 5;

/**
 * Returns the page /inbox for a learner in classroom mode. It shows the mails that this browser requested after it
 * signed up or sent the right password. Returns null for other pages, or if this browser may not read any mail.
 */
export async function showOwnMails(c: Context, auth: AuthServer): Promise<Response | null> {
  const proof = auth.browsers.proofOf(c);
  if (proof === null || c.req.path !== '/inbox' || c.req.method !== 'GET') return null;
  if (!proof.isNew && (await findSession(auth, proof.mark)) === null) return null;
  const mails = await auth.outbox.listOwn(proof.mark, SHOWN);
  return respondWithPage(
    c,
    'Your mails',
    html`<h1>Your mails</h1>
      <p class="note">Codes that you asked for in this browser, with your password or to sign up. Others, such as one for a forgotten password, your teacher has.</p>
      <p class="bar"><a class="button" href="/inbox">Refresh</a></p>
      ${mails.length === 0 ? html`<p>No mail yet. Ask for a code, then refresh this page.</p>` : ''}
      ${mails.map(
        (mail) => html`<h2>${mail.subject}</h2>
        <p class="quiet">To ${mail.to} · ${mailTime(mail)}</p>
        ${mail.code === null ? '' : codeHtml(mail.code)}
        ${mail.link === null ? '' : html`<p><a class="button strong" href="${mail.link}">Open the link in this mail</a></p>`}`,
      )}`,
  );
}
