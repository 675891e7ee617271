import type { ProjectConfig } from '../config.ts';
import type { Clock } from '../http/context.ts';
import { createBuckets, createNetworkBuckets } from './buckets.ts';

/**
 * The one table of limits of this server (docs/limits.md explains it to an operator). What the database limits is in
 * the table private.limits. Limits of a network are multiplied by `--per-address`, the learners who share an address.
 */
export const LIMITS = {
  /** Open connections. Browsers open six, wait for each response, and send at once. */
  connections: { inAll: 10_000, ofNetwork: 256, pipelined: 8, firstByteMs: 15_000, idleMs: 120_000 },
  /** The time (ms) for the headers of a request, and for a whole request; bodies have shorter limits (http/body.ts). */
  arrival: { headersMs: 15_000, wholeMs: 300_000 },
  /**
   * Requests in flight. If a network is at its limit, the oldest body that is still arriving after `slowMs` is ended.
   * A new request waits as long for room.
   */
  requests: { ofNetwork: 128, ofLearner: 24, slowMs: 1_000 },
  /**
   * Processor time of the database (ms): of one caller's query, of one of the server's own, and the recent work after
   * which a caller may have only two jobs waiting, or none. Only an ended query counts so much that none may wait, for
   * most of a minute. Any job also ends after `clockFactor` times its limit in real time.
   */
  work: { query: 2_000, own: 15_000, clockFactor: 10, heavy: 1_000, tooHeavy: 15_000, ended: 400_000 },
  /** How many sessions of an account may live: of those with a second step, and of those with only a password. */
  sessions: 20,
} as const;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/**
 * The rate limits of one server: how many actions are allowed at once, and after how many seconds a bucket that is used
 * up is full again. Buckets of networks take a client's address as key.
 */
export function createLimits(clock: Clock, { auth }: ProjectConfig, perAddress: number) {
  const { rate_limit: rate, email } = auth;
  const ofNetwork = (count: number, seconds: number) =>
    createNetworkBuckets(clock, { count: count * perAddress, seconds });
  const ofKey = (count: number, seconds: number) => createBuckets(clock, { count, seconds });
  return {
    /** Mails that browsers ask for which never signed in to the account. By address they count below, too. */
    mails: ofNetwork(rate.email_sent, HOUR),
    /** Mails for one purpose and address: strangers', and those of the owner's browsers. */
    mailsOfStrangers: ofKey(5, HOUR),
    mailsOfOwner: ofKey(20, HOUR),
    mailGap: ofKey(1, email.max_frequency),
    /** Started Google sign-ins. Each stores a row. */
    flows: ofNetwork(rate.sign_in_sign_ups, 5 * MINUTE),
    /** Renewed sessions, in a network and of one session. */
    refreshes: ofNetwork(rate.token_refresh, 5 * MINUTE),
    refreshesOfSession: ofKey(30, 5 * MINUTE),
    /** Wrong passwords, whatever account they are for. */
    passwordsOfNetwork: ofNetwork(rate.token_verifications, 5 * MINUTE),
    /** Wrong passwords for one account: from one network, and from everywhere. */
    passwords: ofKey(10, 15 * MINUTE),
    passwordsOfAll: ofKey(100, HOUR),
    /** Right passwords for one account. Each starts a session. */
    signIns: ofKey(20, HOUR),
    /**
     * Wrong mailed codes for one address, and wrong codes of one authenticator. With ten at once and one in six minutes,
     * six digits are safer than eight without a limit by account (docs/security.md).
     */
    codes: ofKey(10, HOUR),
    /** Wrong passwords and codes in a browser that the account knows, so that strangers cannot lock the owner out. */
    known: ofKey(10, 15 * MINUTE),
    /** Mails that warn an owner about other people's guesses. */
    warnings: ofKey(1, DAY),
    /** Wrong keys of the mailbox, however many learners share an address. */
    mailboxKeys: createNetworkBuckets(clock, { count: 10, seconds: MINUTE }),
  };
}

export type Limits = ReturnType<typeof createLimits>;
