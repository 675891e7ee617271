import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { asCaller } from '../database/caller.ts';
import type { Claims } from '../database/interface.ts';
import { networkOf, WIDE_FACTOR } from './address.ts';

/** Requests in flight of one network address, and of one learner or known browser. A browser opens six connections. */
const MAX_OF_ADDRESS = 128;
const MAX_OF_CALLER = 24;
/** A body that is still arriving after this time (ms) makes room for others at the same address. */
const SLOW_MS = 1_000;

interface Flight {
  at: number;
  /** Ends the request when its body is still arriving; false when it has arrived. */
  giveUp(): boolean;
}

export interface AdmissionParts {
  addressOf(c: Context): string;
  /** The learner of a valid token; null for everybody else. @throws for a bad token */
  verifyRequest(request: Request): Promise<Claims>;
  /** The id of a browser that signed in here before; null for others. */
  browserOf(c: Context): string | null;
  perAddress: number;
}

/** Requests in flight by key. A full key first ends its slowest body, then refuses. */
class Flights {
  readonly #open = new Map<string, Set<Flight>>();

  hasRoom(key: string, limit: number): boolean {
    const flights = this.#open.get(key);
    if (flights === undefined || flights.size < limit) return true;
    for (const flight of flights) {
      if (performance.now() - flight.at < SLOW_MS) return false;
      if (flight.giveUp()) return flights.delete(flight);
    }
    return false;
  }

  add(key: string, flight: Flight): void {
    const flights = this.#open.get(key) ?? new Set();
    this.#open.set(key, flights.add(flight));
  }

  remove(key: string, flight: Flight): void {
    const flights = this.#open.get(key);
    flights?.delete(flight);
    if (flights?.size === 0) this.#open.delete(key);
  }
}

const full = () => {
  const message = 'Too many requests at once. Try again in 1 second.';
  const body = {
    code: 'over_request_rate_limit',
    error_code: 'over_request_rate_limit',
    message,
    msg: message,
  };
  return Response.json(
    { ...body, details: null, hint: null },
    { status: 429, headers: { 'Retry-After': '1' } },
  );
};

/**
 * The one door in front of auth, REST, storage and functions. It bounds requests in flight by network address and by caller, and
 * gives each request its lane, in which its jobs and passwords wait (database/lanes.ts).
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
    const { near, wide } = networkOf(parts.addressOf(c));
    const { incoming, outgoing } = c.env ?? {};
    const flight: Flight = {
      at: performance.now(),
      giveUp: () => {
        if (incoming === undefined || incoming.complete) return false;
        incoming.destroy();
        return true;
      },
    };
    const keys: string[] = [];
    const enter = (key: string, limit: number): boolean => {
      if (!flights.hasRoom(key, limit)) return false;
      flights.add(key, flight);
      keys.push(key);
      return true;
    };
    const leave = () => {
      for (const key of keys.splice(0)) flights.remove(key, flight);
    };
    const limit = MAX_OF_ADDRESS * parts.perAddress;
    let isIn = enter(near, limit) && (wide === null || enter(wide, limit * WIDE_FACTOR));
    const caller = isIn ? await callerOf(c) : null;
    isIn &&= caller === null || enter(caller, MAX_OF_CALLER);
    if (!isIn) {
      leave();
      return full();
    }
    // An answer that nobody takes is still in memory: the request ends when its answer is sent or its connection is gone.
    outgoing?.once('close', leave);
    try {
      const signal = incoming === undefined ? null : c.req.raw.signal;
      await asCaller({ lane: caller ?? `address ${near}`, signal }, next);
    } finally {
      if (outgoing === undefined || outgoing.destroyed) leave();
    }
  };
}
