import { Hono } from 'hono';
import type { Mail, Outbox } from '../../core/mail/outbox.ts';

const LIMIT = 50;

/** The fields of a mail that both endpoints return, under the names of Mailpit's API. */
const headOf = (mail: Mail) => ({
  ID: mail.id,
  To: [{ Name: '', Address: mail.to }],
  Subject: mail.subject,
  Created: mail.createdAt.toISOString(),
});

/**
 * Serves the two endpoints of Mailpit's API that our tests and scripts use, under /api/v1.
 * `/search?query=to:ana@example.org` returns the newest mails to an address, and `/message/:id` returns one mail.
 */
export function createMailpitApp(outbox: Outbox): Hono {
  const app = new Hono();
  app.get('/search', async (c) => {
    const to = /^to:"?([^"\s]+)"?$/i.exec(c.req.query('query')?.trim() ?? '')?.[1];
    if (to === undefined) return c.json({ Error: 'Only to:<address> can be searched for here' }, 400);
    const { total, mails } = await outbox.list({ to, limit: LIMIT });
    return c.json({ total, count: mails.length, messages: mails.map(headOf) });
  });
  app.get('/message/:id', async (c) => {
    const mail = await outbox.find(c.req.param('id'));
    if (mail === null) return c.json({ Error: 'message not found' }, 404);
    return c.json({ ...headOf(mail), Text: mail.text, HTML: mail.html });
  });
  return app;
}
