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
  /** The link's address, HTML entities resolved; '' where the mail has none. */
  link: string;
  /** The link's token, as verifyOtp takes it under token_hash. */
  tokenHash: string;
}

export interface TestMailbox {
  /** How many mails went to this address. */
  count(email: string): Promise<number>;
  /** The newest mail with a code or link to this address. Throws when there is none. */
  latest(email: string): Promise<ReadMail>;
  /** The subjects of what went to this address, newest first. */
  subjects(email: string): Promise<string[]>;
}

/** Mails that only tell something. */
const NOTICE = /^A new sign-in|was changed$|was added|was removed$|was linked|was deleted$/;

/** Reads mails as Supabase's tools do: through Mailpit's API. */
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

/** Opens a mailed link and presses the button of its page: the answer leads back to the app. */
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
