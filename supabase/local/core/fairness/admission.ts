import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Claims } from '../database/interface.ts';
import { clientAddressOf, isLoopbackHost, networkOf, WIDE_NETWORK_FACTOR } from '../http/address.ts';
import { placeOf, runAsCaller, VISITORS } from './caller.ts';
import { LIMITS } from './limits.ts';

const { slowMs } = LIMITS.requests;

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
      if (performance.now() - flight.at < slowMs) return false;
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
  const limit = LIMITS.requests.ofNetwork * perAddress;
  return async (incoming, outgoing) => {
    if (!COUNTED.test(incoming.url ?? '')) return true;
    const { near, wide } = networkOf(clientAddressOf(incoming, hasProxy));
    const limits: [string, number][] = wide === null ? [] : [[wide, limit * WIDE_NETWORK_FACTOR]];
    limits.push([near, limit]);
    const enter = () => flights.enter(limits, flightOf(incoming), outgoing);
    if (enter()) return true;
    // A random delay, so that the waiting requests do not all try again at the same moment.
    await sleep(slowMs * (1 + Math.random()));
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
}

/**
 * Creates the middleware in front of auth, REST, storage and functions. It limits a learner's requests in flight, and
 * says in which place the database jobs and password checks of a request wait (turns.ts).
 */
export function createAdmissionMiddleware(
  parts: AdmissionDependencies,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const flights = new Flights();
  return async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    const claims = await parts.verifyRequest(c.req.raw).catch(() => null);
    const isLearner = claims?.role === 'authenticated' && typeof claims.sub === 'string';
    const caller = isLearner ? `learner ${claims.sub}` : VISITORS;
    if (isLearner && incoming !== undefined && outgoing !== undefined) {
      const isIn = flights.enter([[caller, LIMITS.requests.ofLearner]], flightOf(incoming), outgoing);
      if (!isIn) return new Response(FULL, { status: 429, headers: FULL_HEADERS });
    }
    const signal = incoming === undefined ? null : c.req.raw.signal;
    await runAsCaller({ place: placeOf(parts.addressOf(c), caller), signal }, next);
  };
}

/** Counts the connections of each network, and the requests on each connection. */
export interface ConnectionGate {
  /** Counts a new connection. If its network is full, ends the oldest one there that sends nothing. */
  open(socket: Socket): void;
  /** Counts a request. Returns false if its connection was ended, for too many requests at once. */
  begin(socket: Socket, outgoing: ServerResponse): boolean;
}

/** `hasProxy`: our own proxy runs on this computer, and its few connections carry the requests of many clients. */
export function createConnectionGate(perAddress: number, hasProxy: boolean): ConnectionGate {
  const { ofNetwork, pipelined, firstByteMs } = LIMITS.connections;
  const networks = new Map<string, Set<Socket>>();
  const inFlight = new WeakMap<Socket, number>();
  const idle = (socket: Socket) => (inFlight.get(socket) ?? 0) === 0;
  return {
    open: (socket) => {
      const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), firstByteMs).unref();
      socket.once('close', () => clearTimeout(timer));
      const { near } = networkOf(socket.remoteAddress ?? '');
      if (hasProxy && isLoopbackHost(near.replace(/^::ffff:/, ''))) return;
      const all = networks.get(near) ?? new Set();
      networks.set(near, all);
      if (all.size >= ofNetwork * perAddress) {
        const sockets = [...all];
        // A connection that never sent anything goes before one that a browser keeps for its next request.
        const oldest = sockets.find(({ bytesRead }) => bytesRead === 0) ?? sockets.find(idle) ?? socket;
        all.delete(oldest);
        oldest.destroy();
        if (oldest === socket) return;
      }
      all.add(socket);
      socket.once('close', () => {
        all.delete(socket);
        if (all.size === 0) networks.delete(near);
      });
    },
    begin: (socket, outgoing) => {
      const count = (inFlight.get(socket) ?? 0) + 1;
      if (count > pipelined) socket.destroy();
      if (socket.destroyed) return false;
      inFlight.set(socket, count);
      outgoing.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
      return true;
    },
  };
}
