import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { runAsCaller } from '../database/caller.ts';
import type { Claims } from '../database/interface.ts';
import { clientAddressOf, networkOf, WIDE_NETWORK_FACTOR } from './address.ts';

/**
 * The most requests in flight: from one network address, and from one learner or one browser that signed in before. A
 * browser opens six connections.
 */
const MAX_OF_ADDRESS = 128;
const MAX_OF_CALLER = 24;
/**
 * A request whose body is still arriving after this time (ms) may be ended, to admit another from the same address. A
 * new request that is over the limit waits at least this time before it tries again.
 */
const SLOW_MS = 1_000;

interface Flight {
  at: number;
  /** Ends the request if its body is still arriving. Returns false if the whole body has arrived. */
  giveUp(): boolean;
}

/**
 * Counts the requests in flight per key. At the limit, it ends the oldest request with a slow body, or else refuses the
 * new request.
 */
class Flights {
  readonly #open = new Map<string, Set<Flight>>();

  /**
   * Counts a request under all of these keys, or returns false if one of the keys has reached its limit. The request no
   * longer counts once its response was sent or its connection was closed.
   */
  enter(
    limits: readonly (readonly [key: string, limit: number])[],
    flight: Flight,
    outgoing: ServerResponse,
  ) {
    if (!limits.every(([key, limit]) => this.#hasRoom(key, limit))) return false;
    for (const [key] of limits) this.#open.set(key, (this.#open.get(key) ?? new Set()).add(flight));
    outgoing.once('close', () => {
      for (const [key] of limits) this.#remove(key, flight);
    });
    return true;
  }

  #hasRoom(key: string, limit: number): boolean {
    const flights = this.#open.get(key);
    if (flights === undefined || flights.size < limit) return true;
    for (const flight of flights) {
      if (performance.now() - flight.at < SLOW_MS) return false;
      if (flight.giveUp()) return flights.delete(flight);
    }
    return false;
  }

  #remove(key: string, flight: Flight): void {
    const flights = this.#open.get(key);
    flights?.delete(flight);
    if (flights?.size === 0) this.#open.delete(key);
  }
}

const MESSAGE = 'Too many requests at once. Try again in 1 second.';
const FULL = JSON.stringify({
  code: 'over_request_rate_limit',
  error_code: 'over_request_rate_limit',
  message: MESSAGE,
  msg: MESSAGE,
  details: null,
  hint: null,
});
const FULL_HEADERS = { 'Content-Type': 'application/json', 'Retry-After': '1' };

const flightOf = (incoming: IncomingMessage): Flight => ({
  at: performance.now(),
  giveUp: () => {
    if (incoming.complete) return false;
    incoming.destroy();
    return true;
  },
});

/** Only API calls are counted. The app's files cost almost nothing, and a page requests many of them together. */
const COUNTED = /^\/(?:rest|auth|storage|functions)\/v1\//;

export type RequestGate = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

/**
 * Limits the requests in flight from a network address. It runs before everything else, so that a refusal costs almost
 * nothing. If the address is at its limit, the request waits a second or two, so that refused clients cannot retry in a
 * fast loop. Returns false if the request was refused or its client disconnected.
 */
export function createRequestGate({
  perAddress,
  hasProxy,
}: {
  perAddress: number;
  hasProxy: boolean;
}): RequestGate {
  const flights = new Flights();
  const limit = MAX_OF_ADDRESS * perAddress;
  return async (incoming, outgoing) => {
    if (!COUNTED.test(incoming.url ?? '')) return true;
    const { near, wide } = networkOf(clientAddressOf(incoming, hasProxy));
    const limits: [string, number][] = wide === null ? [] : [[wide, limit * WIDE_NETWORK_FACTOR]];
    limits.push([near, limit]);
    const enter = () => flights.enter(limits, flightOf(incoming), outgoing);
    if (enter()) return true;
    // A random delay, so that the waiting requests do not all try again at the same moment.
    await sleep(SLOW_MS * (1 + Math.random()));
    if (outgoing.destroyed) return false;
    if (enter()) return true;
    outgoing.writeHead(429, { ...FULL_HEADERS, Connection: 'close' }).end(FULL);
    return false;
  };
}

export interface AdmissionDependencies {
  addressOf(c: Context): string;
  /** Returns the claims of the request's key or token. @throws if the key or token is invalid */
  verifyRequest(request: Request): Promise<Claims>;
  /** Returns the id of a browser that signed in to this server before; null for other browsers. */
  browserOf(c: Context): string | null;
}

/**
 * Creates the middleware in front of auth, REST, storage and functions. It limits the requests in flight per caller. It
 * also assigns each request to a lane, in which the request's database jobs and password checks wait
 * (database/lanes.ts).
 */
export function createAdmissionMiddleware(
  parts: AdmissionDependencies,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const flights = new Flights();
  const callerOf = async (c: Context): Promise<string | null> => {
    const claims = await parts.verifyRequest(c.req.raw).catch(() => null);
    if (claims?.role === 'authenticated' && typeof claims.sub === 'string') return `learner ${claims.sub}`;
    const browser = parts.browserOf(c);
    return browser === null ? null : `browser ${browser}`;
  };
  return async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    const caller = await callerOf(c);
    if (caller !== null && incoming !== undefined && outgoing !== undefined) {
      const isIn = flights.enter([[caller, MAX_OF_CALLER]], flightOf(incoming), outgoing);
      if (!isIn) return new Response(FULL, { status: 429, headers: FULL_HEADERS });
    }
    const signal = incoming === undefined ? null : c.req.raw.signal;
    await runAsCaller({ lane: caller ?? `address ${networkOf(parts.addressOf(c)).near}`, signal }, next);
  };
}
