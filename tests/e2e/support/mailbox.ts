import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { MAILS } from './backend.ts';
import { OWN_CONNECTION } from './rest.ts';

/** The key to the mailbox of the servers that these tests start. The servers read the key from the environment. */
export const MAILBOX_KEY = 'key-of-the-journeys';
process.env.ISKOLAR_MAILBOX_KEY = MAILBOX_KEY;
// All learners of a test run share one IP address, so the server's limit per address must be high.
process.env.ISKOLAR_PER_ADDRESS = '1000';
// On a busy machine, a query may wait long for the processor, so the server's time limit for queries must be long.
process.env.ISKOLAR_QUERY_SECONDS = '20';
const headers = { ...OWN_CONNECTION, authorization: `Bearer ${MAILBOX_KEY}` };

/** Matches the subjects of mails that only inform. No test needs a code or link from them. */
const NOTICE = /^A new sign-in|was changed$|was added|was removed$|was linked|was deleted$/;

const searchSchema = v.object({ messages: v.array(v.object({ ID: v.string(), Subject: v.string() })) });
const messageSchema = v.object({ Text: v.string(), HTML: v.string() });

/**
 * Returns the newest email to the address, read over Mailpit's HTTP API. Expects that the address has got `count`
 * emails so far. The server stores an email before it responds to the call that sends it, so a test need not wait.
 */
export async function latestMail(
  request: APIRequestContext,
  address: string,
  count = 1,
): Promise<{ subject: string; text: string; html: string }> {
  const response = await request.get(`${MAILS}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`, {
    headers,
  });
  const messages = v
    .parse(searchSchema, await response.json())
    .messages.filter(({ Subject }) => !NOTICE.test(Subject));
  const newest = messages[0];
  if (newest === undefined || messages.length !== count) {
    throw new Error(`${messages.length} emails came to ${address}, and not ${count}.`);
  }
  const answer = await request.get(`${MAILS}/api/v1/message/${newest.ID}`, { headers });
  const message = v.parse(messageSchema, await answer.json());
  return { subject: newest.Subject, text: message.Text, html: message.HTML };
}

/** Finds the six-digit code in an email's text. */
export function codeIn(text: string): string {
  const code = text.match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error(`No six-digit code in: ${text}`);
  return code;
}

/** Finds the first link to the auth server in an email's HTML. */
export function linkIn(html: string): string {
  const link = html.match(/href="([^"]*\/auth\/v1\/verify[^"]*)"/)?.[1];
  if (link === undefined) throw new Error('No verification link in the email.');
  return link.replaceAll('&amp;', '&');
}
