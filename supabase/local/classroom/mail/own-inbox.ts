import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Outbox } from '../../core/mail/outbox.ts';
import type { OwnMails } from '../../core/mail/own-mails.ts';
import { page } from '../../core/mail/page.ts';
import { codeBlock, timeOf } from './inbox.ts';

const SHOWN = 5;

/** /inbox of a classroom for a learner: the mails of the own browser and no other. Null: this browser has a right to none. */
export async function showOwnMails(c: Context, outbox: Outbox, ownMails: OwnMails): Promise<Response | null> {
  const reader = ownMails.reader(c);
  if (reader === null || c.req.path !== '/inbox' || c.req.method !== 'GET') return null;
  const mails = await outbox.listOwn(reader, SHOWN);
  return page(
    c,
    'Your mails',
    html`<h1>Your mails</h1>
      <p class="note">Codes that you asked for in this browser, with your password or to sign up. Others, such as one for a forgotten password, your teacher has.</p>
      <p class="bar"><a class="button" href="/inbox">Refresh</a></p>
      ${mails.length === 0 ? html`<p>No mail yet. Ask for a code, then refresh this page.</p>` : ''}
      ${mails.map(
        (mail) => html`<h2>${mail.subject}</h2>
        <p class="quiet">To ${mail.to} · ${timeOf(mail)}</p>
        ${mail.code === null ? '' : codeBlock(mail.code)}
        ${mail.link === null ? '' : html`<p><a class="button strong" href="${mail.link}">Open the link in this mail</a></p>`}`,
      )}`,
  );
}
