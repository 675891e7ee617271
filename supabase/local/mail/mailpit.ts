import { Hono } from 'hono';
import * as v from 'valibot';
import type { Mail, MailQuery, Outbox } from './outbox.ts';

const FROM = { Name: 'Iskolar', Address: 'no-reply@iskolar.example' };
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

const deletion = v.object({ IDs: v.optional(v.array(v.string()), []) });

const recipient = (mail: Mail) => [{ Name: '', Address: mail.recipient }];
const size = (mail: Mail) => Buffer.byteLength(mail.html_body) + Buffer.byteLength(mail.text_body);

function summary(mail: Mail): Record<string, unknown> {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@iskolar.example`,
    Read: mail.read,
    From: FROM,
    To: recipient(mail),
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Created: mail.created_at.toISOString(),
    Tags: [],
    Size: size(mail),
    Attachments: 0,
    Snippet: mail.text_body.replace(/\s+/g, ' ').slice(0, 250),
  };
}

function message(mail: Mail): Record<string, unknown> {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@iskolar.example`,
    From: FROM,
    To: recipient(mail),
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    ReturnPath: FROM.Address,
    Subject: mail.subject,
    Date: mail.created_at.toISOString(),
    Tags: [],
    Text: mail.text_body,
    HTML: mail.html_body,
    Size: size(mail),
    Inline: [],
    Attachments: [],
  };
}

function number(text: string | undefined, fallback: number, max: number): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Math.min(Number(text), max) : fallback;
}

/** Reads `to:ana@example.org subject:"code"`; any other word is refused, so that no search silently finds too much. */
function readSearch(query: string): { to?: string; subject?: string } | null {
  const wanted: { to?: string; subject?: string } = {};
  const rest = query.replace(/\b(to|subject):(?:"([^"]*)"|(\S+))/gi, (_, field: string, quoted, plain) => {
    wanted[field.toLowerCase() === 'to' ? 'to' : 'subject'] = String(quoted ?? plain);
    return '';
  });
  return rest.trim() === '' ? wanted : null;
}

/** The part of Mailpit's API that Supabase's tools use, relative to /api/v1. */
export function createMailpitApp(outbox: Outbox): Hono {
  const app = new Hono();

  const list = async (query: MailQuery) => {
    const { total, unread, mails } = await outbox.list(query);
    return Response.json({
      total,
      unread,
      count: mails.length,
      messages_count: total,
      messages_unread: unread,
      start: query.offset,
      tags: [],
      messages: mails.map(summary),
    });
  };

  const window = (limit: string | undefined, start: string | undefined) => ({
    limit: number(limit, DEFAULT_LIMIT, MAX_LIMIT),
    offset: number(start, 0, Number.MAX_SAFE_INTEGER),
  });

  app.get('/messages', (c) => list(window(c.req.query('limit'), c.req.query('start'))));
  app.get('/search', async (c) => {
    const wanted = readSearch(c.req.query('query') ?? '');
    if (wanted === null) {
      return c.json({ Error: 'Only to: and subject: can be searched for here' }, 400);
    }
    return list({ ...wanted, ...window(c.req.query('limit'), c.req.query('start')) });
  });
  app.get('/message/:id', async (c) => {
    const mail = await outbox.open(c.req.param('id'));
    return mail === null ? c.json({ Error: 'message not found' }, 404) : c.json(message(mail));
  });
  app.delete('/messages', async (c) => {
    const text = await c.req.text();
    let json: unknown;
    try {
      json = text === '' ? {} : JSON.parse(text);
    } catch {
      return c.json({ Error: 'The body is no JSON' }, 400);
    }
    const parsed = v.safeParse(deletion, json);
    if (!parsed.success) return c.json({ Error: 'IDs must be a list of strings' }, 400);
    await outbox.remove(parsed.output.IDs);
    return c.text('ok');
  });
  return app;
}
