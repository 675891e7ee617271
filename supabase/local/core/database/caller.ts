import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The client for which code runs. Every database job and every password check waits in its caller's lane (lanes.ts).
 */
export interface Caller {
  /** Identifies the learner, the known browser or the network address that sent the request. */
  lane: string;
  /** Aborted when the client disconnects; its waiting jobs are then dropped. Null if there is no client. */
  signal: AbortSignal | null;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs a request as its caller. */
export const asCaller = <Value>(caller: Caller, run: () => Value): Value => callers.run(caller, run);

/**
 * Runs the rest of a request in an account's lane, once a correct secret has identified the account. Other clients at
 * the same network address then do not delay the request.
 */
export const inAccountLane = <Value>(lane: string, run: () => Value): Value =>
  callers.run({ lane, signal: currentCaller()?.signal ?? null }, run);

/**
 * Runs the server's own work without a caller: it must not wait in the lane of the request that started it, or stop
 * with that request.
 */
export const asServer = <Value>(run: () => Value): Value => callers.exit(run);

/** The caller of the code that runs now; undefined for the server itself. */
export const currentCaller = (): Caller | undefined => callers.getStore();
