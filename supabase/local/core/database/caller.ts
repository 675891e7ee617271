import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The client for which the current code runs. Each client has a queue, called its lane, in which its database jobs and
 * password checks wait (lanes.ts).
 */
export interface Caller {
  /**
   * The name of the lane. It contains the id of the learner, or of a browser that signed in before, or else the
   * client's network.
   */
  lane: string;
  /**
   * A signal that is aborted when the client disconnects; its waiting jobs are then dropped. Null if there is no
   * client.
   */
  signal: AbortSignal | null;
}

const callers = new AsyncLocalStorage<Caller>();

/** Calls `run`. The database jobs and password checks of `run` then wait in this caller's lane. */
export const runAsCaller = <Value>(caller: Caller, run: () => Value): Value => callers.run(caller, run);

/**
 * Calls `run` in an account's lane, once a correct secret has identified the account. Other clients at the same network
 * address then do not delay the request.
 */
export const runInAccountLane = <Value>(lane: string, run: () => Value): Value =>
  callers.run({ lane, signal: currentCaller()?.signal ?? null }, run);

/**
 * Calls `run` without a caller, for the server's own work. Such work must not wait in the lane of the request that
 * started it, or stop with that request.
 */
export const runAsServer = <Value>(run: () => Value): Value => callers.exit(run);

/** Returns the caller of the code that runs now; undefined during the server's own work. */
export const currentCaller = (): Caller | undefined => callers.getStore();
