import { networkOf, WIDE_NETWORK_FACTOR } from '../http/address.ts';
import type { Clock } from '../http/context.ts';

/** `count` actions are allowed at once. A bucket that is used up is full again after `seconds`. */
export interface Rate {
  count: number;
  seconds: number;
}

/** Token buckets, one for each key. They refill evenly, so that no caller waits for a whole time window. */
export interface Buckets {
  /** Returns the seconds until an action is allowed; 0 if one is allowed now. Changes nothing. */
  wait(key: string): number;
  /** Counts one action if it is allowed, and returns 0. Otherwise counts nothing, and returns the seconds to wait. */
  take(key: string): number;
  /** Takes one counted action back. */
  giveBack(key: string): void;
}

/**
 * If there are more buckets than {@link SWEEP_AT}, those that are full again are deleted, at most once in
 * {@link SWEEP_SECONDS}.
 */
const SWEEP_AT = 10_000;
const SWEEP_SECONDS = 10;
/** A tolerance for rounding errors, so that a wait of 40 seconds is not rounded up to 41. */
const ROUNDING = 1e-6;

export function createBuckets(clock: Clock, { count, seconds }: Rate): Buckets {
  const held = new Map<string, { left: number; at: number }>();
  let sweptAt = 0;
  const now = () => clock().getTime() / 1000;
  const leftOf = (key: string) => {
    const entry = held.get(key);
    if (entry === undefined) return count;
    // If the clock was set back, do not make callers wait until it reaches the old time again.
    entry.at = Math.min(entry.at, now());
    return Math.min(count, entry.left + ((now() - entry.at) * count) / seconds);
  };
  const wait = (key: string) => {
    const left = leftOf(key);
    return left >= 1 - ROUNDING ? 0 : Math.max(1, Math.ceil(((1 - left) * seconds) / count - ROUNDING));
  };
  return {
    wait,
    take: (key) => {
      const seconds = wait(key);
      if (seconds > 0) return seconds;
      if (held.size > SWEEP_AT && now() - sweptAt > SWEEP_SECONDS) {
        sweptAt = now();
        for (const other of held.keys()) if (leftOf(other) >= count) held.delete(other);
      }
      held.set(key, { left: leftOf(key) - 1, at: now() });
      return 0;
    },
    giveBack: (key) => {
      held.set(key, { left: leftOf(key) + 1, at: now() });
    },
  };
}

/**
 * Creates buckets whose keys are client addresses. The limit of an IPv6 /48 network is ten times that of one of its /64
 * networks.
 */
export function createNetworkBuckets(clock: Clock, { count, seconds }: Rate): Buckets {
  const near = createBuckets(clock, { count, seconds });
  const wide = createBuckets(clock, { count: count * WIDE_NETWORK_FACTOR, seconds });
  const both = (address: string): Take[] => {
    const network = networkOf(address);
    return network.wide === null
      ? [[near, network.near]]
      : [
          [near, network.near],
          [wide, network.wide],
        ];
  };
  return {
    wait: (address) => waitForAll(both(address)),
    take: (address) => takeAll(both(address)),
    giveBack: (address) => giveAllBack(both(address)),
  };
}

export type Take = readonly [buckets: Buckets, key: string];

const waitForAll = (takes: readonly Take[]) => Math.max(...takes.map(([buckets, key]) => buckets.wait(key)));

/**
 * Counts an action against every limit if all limits allow it; otherwise counts nothing. Returns the seconds to wait,
 * or 0 if the action is allowed.
 */
export function takeAll(takes: readonly Take[]): number {
  const seconds = waitForAll(takes);
  if (seconds === 0) for (const [buckets, key] of takes) buckets.take(key);
  return seconds;
}

export function giveAllBack(takes: readonly Take[]): void {
  for (const [buckets, key] of takes) buckets.giveBack(key);
}
