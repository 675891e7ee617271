import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf code runs. Every job of the database and every password waits in its caller's lane (lanes.ts). */
export interface Caller {
  /** The learner, the known browser or the network address that asked. */
  lane: string;
  /** Aborted when the client left: what still waits for it is dropped. Null: there is no client. */
  signal: AbortSignal | null;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs a request as its caller. */
export const asCaller = <Value>(caller: Caller, run: () => Value): Value => callers.run(caller, run);

/** Runs the rest of a request in the lane of an account, once a right secret said whose it is: others at its address do not delay it. */
export const inLane = <Value>(lane: string, run: () => Value): Value =>
  callers.run({ lane, signal: currentCaller()?.signal ?? null }, run);

/** Runs the server's own work, which must not wait or end with the request that started it. */
export const asServer = <Value>(run: () => Value): Value => callers.exit(run);

/** The caller of the code that runs now; undefined for the server itself. */
export const currentCaller = (): Caller | undefined => callers.getStore();
