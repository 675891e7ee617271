import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf } from '../http/address.ts';

/**
 * Where a caller's jobs wait (turns.ts): the network that a provider gives to one customer, the network of a household
 * or school in it, and the caller there. Empty for the server itself.
 */
export type Place = readonly string[];

/** The client for which the current code runs. */
export interface Caller {
  place: Place;
  /**
   * A signal that is aborted when the client disconnects; its waiting jobs are then dropped. Null if there is no
   * client.
   */
  signal: AbortSignal | null;
}

const SERVER: Caller = { place: [], signal: null };

/** All who have no token share this place in their network. */
export const VISITORS = 'visitors';

export function placeOf(address: string, caller: string): Place {
  const { near, wide } = networkOf(address);
  return [wide ?? near, near, caller];
}

const callers = new AsyncLocalStorage<Caller>();

/** Calls `run`. The database jobs and password checks of `run` then wait in this caller's place. */
export const runAsCaller = <Value>(caller: Caller, run: () => Value): Value => callers.run(caller, run);

/**
 * Calls `run` in a place of its own in the same network, once a right secret or a known browser says who the caller
 * is. Other clients of the network then do not delay the request.
 */
export function runAs<Value>(name: string, run: () => Value): Value {
  const { place, signal } = currentCaller();
  return callers.run({ place: [...place.slice(0, -1), name], signal }, run);
}

/**
 * Calls `run` without a caller, for the server's own work. Such work must not wait in the place of the request that
 * started it, or stop with that request.
 */
export const runAsServer = <Value>(run: () => Value): Value => callers.exit(run);

/** Returns the caller of the code that runs now; the server itself during its own work. */
export const currentCaller = (): Caller => callers.getStore() ?? SERVER;
