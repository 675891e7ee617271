import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { asCaller } from '../database/caller.ts';
import type { Claims } from '../database/interface.ts';
import { addressOf, networkOf, WIDE_FACTOR } from './address.ts';

/** Requests in flight of one network address, and of one learner or known browser. A browser opens six connections. */
const MAX_OF_ADDRESS = 128;
const MAX_OF_CALLER = 24;
/** A body that is still arriving after this time (ms) makes room for others at the same address. They wait as long for room. */
const SLOW_MS = 1_000;

interface Flight {
  at: number;
  /** Ends the request when its body is still arriving; false when it has arrived. */
  giveUp(): boolean;
}

/** Requests in flight by key. A full key first ends its slowest body, then refuses. */
class Flights {
  readonly #open = new Map<string, Set<Flight>>();

  /** Enters by all of these keys, or by none: false. The flight leaves when its answer was sent or its connection is gone. */
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

/** The calls that are counted. Files of the app cost next to nothing, and a page asks for many at once. */
const COUNTED = /^\/(?:rest|auth|storage|functions)\/v1\//;

export type Gate = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

/**
 * Bounds the requests in flight of a network address. It stands before everything else, so that a refusal costs next to nothing. Whoever
 * finds it full waits a second or two for room, so that refused clients cannot come again and again. False: the request was refused, or is gone.
 */
export function createGate({ perAddress, hasProxy }: { perAddress: number; hasProxy: boolean }): Gate {
  const flights = new Flights();
  const limit = MAX_OF_ADDRESS * perAddress;
  return async (incoming, outgoing) => {
    if (!COUNTED.test(incoming.url ?? '')) return true;
    const { near, wide } = networkOf(addressOf(incoming, hasProxy));
    const limits: [string, number][] = wide === null ? [] : [[wide, limit * WIDE_FACTOR]];
    limits.push([near, limit]);
    const enter = () => flights.enter(limits, flightOf(incoming), outgoing);
    if (enter()) return true;
    // Not all at the same moment.
    await sleep(SLOW_MS * (1 + Math.random()));
    if (outgoing.destroyed) return false;
    if (enter()) return true;
    outgoing.writeHead(429, { ...FULL_HEADERS, Connection: 'close' }).end(FULL);
    return false;
  };
}

export interface AdmissionParts {
  addressOf(c: Context): string;
  /** The learner of a valid token; null for everybody else. @throws for a bad token */
  verifyRequest(request: Request): Promise<Claims>;
  /** The id of a browser that signed in here before; null for others. */
  browserOf(c: Context): string | null;
}

/**
 * The one door in front of auth, REST, storage and functions. It bounds requests in flight by caller, and gives each request its lane, in
 * which its jobs and passwords wait (database/lanes.ts).
 */
export function createAdmission(
  parts: AdmissionParts,
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
    await asCaller({ lane: caller ?? `address ${networkOf(parts.addressOf(c)).near}`, signal }, next);
  };
}
