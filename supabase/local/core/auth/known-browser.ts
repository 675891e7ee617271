import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Clock } from '../http/context.ts';
import type { Seal } from '../seal.ts';
import type { Account } from './model/users.ts';

const uuid = v.pipe(v.string(), v.uuid());

const proofShape = v.object({
  account: v.string(),
  /**
   * The session that the right password opened. The proof ends with it. A new account has no session, and
   * gets its own mark.
   */
  mark: uuid,
  isNew: v.boolean(),
  until: v.number(),
});
/** The account whose right password this browser gave last, or that it made. */
export type Proof = v.InferOutput<typeof proofShape>;

const shape = v.object({
  id: uuid,
  /** Accounts that it signed in to with all that they ask for. */
  accounts: v.array(v.string()),
  proof: v.nullable(proofShape),
});
type Browser = v.InferOutput<typeof shape>;

/**
 * A sealed cookie with the browser's sign-ins. A browser that signed in has its own limits of guesses and
 * mails for these accounts, so strangers cannot use them up. The cookie grants no access.
 */
export interface KnownBrowsers {
  /** The browser's id; null if it never signed in or up here. */
  idOf(c: Context): string | null;
  /** The id of a browser that signed in or gave a right password; null for others. To sign up, which anybody can, is not enough. */
  laneOf(c: Context): string | null;
  /** The browser's id where it signed in to this account before; null otherwise. */
  knows(c: Context, accountId: string): string | null;
  /** Gives the browser an id for a sign-up. The account does not belong to it yet. */
  meet(c: Context): string;
  /** Notes a right password or a new account, with its mark. Answers the browser's id. */
  prove(c: Context, proof: Omit<Proof, 'until'>): string;
  /** The latest entry for half an hour; null otherwise. */
  proofOf(c: Context): Proof | null;
  forgetProof(c: Context): void;
  /** Records a complete sign-in. If the account has an authenticator, only a session that used it counts. */
  remember(c: Context, account: Pick<Account, 'id' | 'factors'>, usedAuthenticator?: boolean): void;
}

const COOKIE = 'iskolar_browser';
const YEAR_SECONDS = 31_536_000;
/** Accounts that one browser may hold: the computers of a lab have many learners. */
const KEPT = 40;
/** Codes live ten minutes; links that are asked for again, a little longer. */
const PROOF_MS = 1_800_000;

/** `seal` has only this purpose. Text that it did not seal is not our cookie. */
export function createKnownBrowsers(seal: Seal, clock: Clock, isSecure: boolean): KnownBrowsers {
  const read = (c: Context): Browser | null => {
    try {
      return v.parse(shape, JSON.parse(seal.open(getCookie(c, COOKIE) ?? '')));
    } catch {
      return null;
    }
  };
  const change = (c: Context, changeOf: (browser: Browser) => Partial<Browser>): string => {
    const before = read(c) ?? { id: randomUUID(), accounts: [], proof: null };
    const browser: Browser = { ...before, ...changeOf(before) };
    const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
    setCookie(c, COOKIE, seal.close(JSON.stringify(browser)), { ...attributes, maxAge: YEAR_SECONDS });
    return browser.id;
  };
  return {
    idOf: (c) => read(c)?.id ?? null,
    laneOf: (c) => {
      const browser = read(c);
      return browser !== null && (browser.accounts.length > 0 || browser.proof?.isNew === false)
        ? browser.id
        : null;
    },
    knows: (c, accountId) => {
      const browser = read(c);
      return browser?.accounts.includes(accountId) === true ? browser.id : null;
    },
    meet: (c) => change(c, () => ({})),
    prove: (c, proof) => change(c, () => ({ proof: { ...proof, until: clock().getTime() + PROOF_MS } })),
    proofOf: (c) => {
      const proof = read(c)?.proof ?? null;
      return proof !== null && proof.until > clock().getTime() ? proof : null;
    },
    forgetProof: (c) => {
      if (read(c)?.proof != null) change(c, () => ({ proof: null }));
    },
    remember: (c, { id, factors }, usedAuthenticator = false) => {
      if (!usedAuthenticator && factors.some(({ status }) => status === 'verified')) return;
      change(c, ({ accounts }) => ({
        accounts: [id, ...accounts.filter((one) => one !== id)].slice(0, KEPT),
      }));
    },
  };
}
