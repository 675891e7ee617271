import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Mail, Outbox } from '../../core/mail/outbox.ts';
import { respondWithPage } from '../../core/mail/page.ts';

const SHOWN = 50;

export const mailTime = (mail: Mail) => {
  const iso = mail.createdAt.toISOString();
  return html`<time datetime="${iso}">${mail.createdAt.toLocaleString('en-PH', { dateStyle: 'medium', timeStyle: 'short' })}</time>`;
};

/** Renders a code as HTML. A screen reader reads the digits one by one. */
export const codeHtml = (code: string) =>
  html`<p class="code"><span class="quiet">Your code</span> <strong aria-label="${[...code].join(' ')}">${code}</strong></p>`;

const listItem = (mail: Mail) => html`<li>
  <a href="/inbox/${mail.id}">
    <span class="subject">${mail.subject}</span>
    <span class="quiet">To ${mail.to} · ${mailTime(mail)}</span>
  </a>
  ${mail.code === null ? '' : html`<span class="code-small"><span class="hidden">Code </span>${mail.code}</span>`}
</li>`;

/** Serves the mailbox page under /inbox. It lists all mails that this server would have sent, newest first. */
export function createInboxApp(outbox: Outbox): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const { total, mails } = await outbox.list({ limit: SHOWN });
    return respondWithPage(
      c,
      'Mailbox',
      html`<h1>Mailbox</h1>
        <p class="note">This server sends no email. What it would have sent is kept here for whoever runs it: a teacher reads each learner their own code, and nobody else’s.</p>
        <p class="bar"><a class="button" href="/inbox">Refresh</a>
          <span class="quiet">${total === 1 ? '1 mail' : `${total} mails`}</span></p>
        ${
          mails.length === 0
            ? html`<p>No mail yet. Sign up or ask for a code, then refresh this page.</p>`
            : html`<ul class="mails">${mails.map(listItem)}</ul>`
        }
        ${total > mails.length ? html`<p class="quiet">The newest ${mails.length} are shown.</p>` : ''}`,
    );
  });

  app.get('/:id', async (c) => {
    const mail = await outbox.find(c.req.param('id'));
    if (mail === null) {
      return respondWithPage(
        c,
        'No such mail',
        html`<h1>No such mail</h1><p>It was deleted, or never there.</p><p><a class="button" href="/inbox">Back to the mailbox</a></p>`,
        404,
      );
    }
    return respondWithPage(
      c,
      mail.subject,
      html`<p class="bar"><a class="button" href="/inbox">Back to the mailbox</a></p>
        <h1>${mail.subject}</h1>
        <p class="quiet">To ${mail.to} · ${mailTime(mail)}</p>
        ${mail.code === null ? '' : codeHtml(mail.code)}
        ${mail.link === null ? '' : html`<p><a class="button strong" href="${mail.link}">Open the link in this mail</a></p>`}
        <h2>The mail</h2>
        <pre>${mail.text}</pre>`,
    );
  });
  return app;
}
