import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Account } from '../auth/model/users.ts';
import type { Clock } from '../http/context.ts';
import type { SecretCipher } from '../seal.ts';

const uuid = v.pipe(v.string(), v.uuid());

const proofShape = v.object({
  account: v.string(),
  /**
   * The id of this proof. After a right password, it is the id of the session that was started, and the proof ends with
   * that session. After a sign-up there is no session, so it is a random id.
   */
  mark: uuid,
  isNew: v.boolean(),
  until: v.number(),
});
/**
 * The latest proof that this browser may belong to the owner of an account. The browser sent the right password of
 * `account`, or it created `account` (`isNew`).
 */
export type BrowserProof = v.InferOutput<typeof proofShape>;

const shape = v.object({
  id: uuid,
  /** Accounts to which this browser signed in completely, with all required steps. */
  accounts: v.array(v.string()),
  proof: v.nullable(proofShape),
});
type Browser = v.InferOutput<typeof shape>;

/**
 * Reads and writes an encrypted cookie that lists the browser's sign-ins. A browser that signed in to an account has
 * its own limits for guesses and mails, so strangers cannot use them up. The cookie grants no access.
 */
export interface KnownBrowsers {
  /** The browser's id; null if the browser never signed in or signed up on this server. */
  idOf(c: Context): string | null;
  /** The browser's id if it signed in to this account before; otherwise null. */
  knows(c: Context, accountId: string): string | null;
  /**
   * Gives the browser an id when someone signs up with it. The id does not connect the browser with the account yet.
   */
  meet(c: Context): string;
  /** Records that the browser sent a right password or created an account. Returns the browser's id. */
  prove(c: Context, proof: Omit<BrowserProof, 'until'>): string;
  /** Returns the proof that `prove` recorded last, if it is less than half an hour old; otherwise null. */
  proofOf(c: Context): BrowserProof | null;
  forgetProof(c: Context): void;
  /**
   * Records a complete sign-in to an account. Records nothing if the account has an authenticator that this session did
   * not use.
   */
  remember(c: Context, account: Pick<Account, 'id' | 'factors'>, usedAuthenticator?: boolean): void;
}

const COOKIE = 'iskolar_browser';
const YEAR_SECONDS = 31_536_000;
/** The maximum number of accounts in one browser's cookie. Many learners share the computers of a school lab. */
const KEPT = 40;
/**
 * How long a proof is valid (ms). This is longer than the ten minutes of a mailed code, so that a learner can request
 * another code.
 */
const PROOF_MS = 1_800_000;

/** `seal` encrypts the cookie and must not be used for anything else. A cookie that it cannot decrypt is ignored. */
export function createKnownBrowsers(seal: SecretCipher, clock: Clock, isSecure: boolean): KnownBrowsers {
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
