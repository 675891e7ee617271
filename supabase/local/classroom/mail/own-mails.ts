import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Clock } from '../../core/http/context.ts';
import type { OwnMails } from '../../core/mail/own-mails.ts';
import type { Seal } from '../../core/seal.ts';

const COOKIE = 'iskolar_own_mails';
/** Codes live ten minutes; links that are asked for again, a little longer. */
const SECONDS = 1_800;

const grantShape = v.object({
  reader: v.pipe(v.string(), v.uuid()),
  account: v.string(),
  /** Hash of the password as stored; null: the account was made by this browser, and nobody knew a password. */
  password: v.nullable(v.string()),
  until: v.number(),
});
type Grant = v.InferOutput<typeof grantShape>;

const fingerprint = (stored: string) => createHash('sha256').update(stored).digest('base64url');

/** `seal` is for this purpose alone: what it did not close is no cookie of ours. */
export function createOwnMails(seal: Seal, clock: Clock, isSecure: boolean): OwnMails {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure } as const;
  const grant = (c: Context, account: string, password: string | null) => {
    const reader = randomUUID();
    const until = clock().getTime() + SECONDS * 1000;
    const cookie: Grant = { reader, account, password, until };
    setCookie(c, COOKIE, seal.close(JSON.stringify(cookie)), { ...attributes, maxAge: SECONDS });
    return reader;
  };
  const read = (c: Context): Grant | null => {
    try {
      const found = v.parse(grantShape, JSON.parse(seal.open(getCookie(c, COOKIE) ?? '')));
      return found.until > clock().getTime() ? found : null;
    } catch {
      return null;
    }
  };
  return {
    grantNew: (c, accountId) => grant(c, accountId, null),
    grantOwner: (c, { id, encrypted_password: stored }) => {
      if (stored !== null) grant(c, id, fingerprint(stored));
    },
    readerOf: (c, { id, encrypted_password: stored }, isConfirmed) => {
      const found = read(c);
      if (found?.account !== id) return null;
      if (found.password === null) return isConfirmed ? null : found.reader;
      return stored !== null && found.password === fingerprint(stored) ? found.reader : null;
    },
    reader: (c) => read(c)?.reader ?? null,
    forget: (c) => {
      deleteCookie(c, COOKIE, attributes);
    },
  };
}
