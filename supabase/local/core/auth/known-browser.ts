import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Seal } from '../seal.ts';
import type { Account } from './model/users.ts';

/**
 * Browsers that signed in here with all that an account asks for. Such a browser keeps its own allowance of guesses and mails for
 * these accounts, whatever strangers do. It opens nothing.
 */
export interface KnownBrowsers {
  /** The browser's id; null where it never signed in or up here. */
  idOf(c: Context): string | null;
  /** The browser's id where it signed in to this account before; null otherwise. */
  knows(c: Context, accountId: string): string | null;
  /** Gives the browser an id, for a sign-up: the account is not its own yet. */
  meet(c: Context): string;
  /** Notes a complete sign-in. Where the account has an authenticator, only one that used it counts. */
  remember(c: Context, account: Pick<Account, 'id' | 'factors'>, usedAuthenticator?: boolean): void;
}

const COOKIE = 'iskolar_browser';
const YEAR_SECONDS = 31_536_000;
/** Accounts that one browser may hold: the computers of a lab have many learners. */
const KEPT = 40;

const shape = v.object({ id: v.pipe(v.string(), v.uuid()), accounts: v.array(v.string()) });
type Browser = v.InferOutput<typeof shape>;

/** `seal` is for this purpose alone: what it did not close is no cookie of ours. */
export function createKnownBrowsers(seal: Seal, isSecure: boolean): KnownBrowsers {
  const read = (c: Context): Browser | null => {
    const cookie = getCookie(c, COOKIE);
    if (cookie === undefined) return null;
    try {
      return v.parse(shape, JSON.parse(seal.open(cookie)));
    } catch {
      return null;
    }
  };
  const write = (c: Context, browser: Browser) => {
    const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
    setCookie(c, COOKIE, seal.close(JSON.stringify(browser)), { ...attributes, maxAge: YEAR_SECONDS });
  };
  return {
    idOf: (c) => read(c)?.id ?? null,
    knows: (c, accountId) => {
      const browser = read(c);
      return browser?.accounts.includes(accountId) === true ? browser.id : null;
    },
    meet: (c) => {
      const browser = read(c) ?? { id: randomUUID(), accounts: [] };
      write(c, browser);
      return browser.id;
    },
    remember: (c, { id, factors }, usedAuthenticator = false) => {
      if (!usedAuthenticator && factors.some(({ status }) => status === 'verified')) return;
      const { id: own, accounts } = read(c) ?? { id: randomUUID(), accounts: [] };
      write(c, { id: own, accounts: [id, ...accounts.filter((one) => one !== id)].slice(0, KEPT) });
    },
  };
}
