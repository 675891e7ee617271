import * as v from 'valibot';

const list = v.object({
  total: v.number(),
  messages: v.array(v.object({ ID: v.string(), Subject: v.string() })),
});
const message = v.object({ ID: v.string(), Subject: v.string(), Text: v.string(), HTML: v.string() });

export interface ReadMail {
  subject: string;
  text: string;
  code: string;
  /** The URL of the link, with HTML entities decoded; '' if the mail has no link. */
  link: string;
  /** The token of the link, for the `token_hash` of verifyOtp. */
  tokenHash: string;
}

export interface TestMailbox {
  /** The number of mails to this address. */
  count(email: string): Promise<number>;
  /** The newest mail with a code or link to this address. Throws if the address has no such mail. */
  latest(email: string): Promise<ReadMail>;
  /** The subjects of all mails to this address, newest first. */
  subjects(email: string): Promise<string[]>;
}

/** The subjects of mails that only inform, without a code or link. */
const NOTICE = /^A new sign-in|was changed$|was added|was removed$|was linked|was deleted$/;

/** Reads mails over Mailpit's API, which Supabase's own tools also use. */
export function createTestMailbox(url: string, key: string): TestMailbox {
  const headers = { authorization: `Bearer ${key}` };
  const search = async (email: string) => {
    const response = await fetch(`${url}/api/v1/search?query=${encodeURIComponent(`to:${email}`)}`, {
      headers,
    });
    return v.parse(list, await response.json());
  };
  return {
    count: async (email) => (await search(email)).total,
    subjects: async (email) => (await search(email)).messages.map(({ Subject }) => Subject),
    latest: async (email) => {
      const newest = (await search(email)).messages.find(({ Subject }) => !NOTICE.test(Subject));
      if (newest === undefined) throw new Error(`There is no mail to ${email}.`);
      const response = await fetch(`${url}/api/v1/message/${newest.ID}`, { headers });
      const mail = v.parse(message, await response.json());
      const code = /\b(\d{6})\b/.exec(mail.Text)?.[1] ?? '';
      const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail.HTML)?.[1] ?? '';
      const address = link.replaceAll('&amp;', '&');
      const tokenHash = address === '' ? '' : (new URL(address).searchParams.get('token') ?? '');
      return { subject: mail.Subject, text: mail.Text, code, link: address, tokenHash };
    },
  };
}

/** Opens a mailed link and presses the button on its page. Resolves to the response, a redirect to the app. */
export async function pressLink(link: string): Promise<Response> {
  const page = await (await fetch(link)).text();
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ]);
  const { origin } = new URL(link);
  const body = new URLSearchParams(fields);
  return fetch(`${origin}/auth/v1/verify/link`, { method: 'POST', body, redirect: 'manual' });
}
