import { networkOf, WIDE_NETWORK_FACTOR } from './address.ts';
import type { Clock } from './context.ts';

/** A rate limit: `count` actions are allowed at once. A bucket that is used up is full again after `seconds`. */
export interface RateLimit {
  count: number;
  seconds: number;
}

/**
 * If there are more rate-limit buckets than {@link SWEEP_AT}, those that are full again are deleted, at most once in
 * {@link SWEEP_SECONDS}.
 */
const SWEEP_AT = 10_000;
const SWEEP_SECONDS = 10;
/** A tolerance for rounding errors, so that a wait of 40 seconds is not rounded up to 41. */
const ROUNDING = 1e-6;

export interface RateLimitBuckets {
  /** Returns the seconds until an action is allowed; 0 if one is allowed now. Changes nothing. */
  wait(key: string): number;
  /** Counts one action if it is allowed, and returns 0. Otherwise counts nothing, and returns the seconds to wait. */
  take(key: string): number;
  /** Fills the token bucket of this key, so that `count` actions are allowed again. */
  refill(key: string): void;
}

/**
 * Limits how often actions may happen, with a token bucket for each key. A bucket refills evenly, so that no caller
 * waits for a whole time window.
 */
export function createRateLimitBuckets(clock: Clock, { count, seconds }: RateLimit): RateLimitBuckets {
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
        for (const old of held.keys()) if (leftOf(old) >= count) held.delete(old);
      }
      held.set(key, { left: leftOf(key) - 1, at: now() });
      return 0;
    },
    refill: (key) => {
      held.delete(key);
    },
  };
}

/**
 * Creates token buckets per network address. The limit of an IPv6 /48 network is ten times that of one of its /64
 * networks.
 */
export function createNetworkRateLimitBuckets(
  clock: Clock,
  allowance: RateLimit,
): Pick<RateLimitBuckets, 'wait' | 'take'> {
  const near = createRateLimitBuckets(clock, allowance);
  const wide = createRateLimitBuckets(clock, { ...allowance, count: allowance.count * WIDE_NETWORK_FACTOR });
  const wait = (address: string) => {
    const network = networkOf(address);
    return Math.max(near.wait(network.near), network.wide === null ? 0 : wide.wait(network.wide));
  };
  return {
    wait,
    take: (address) => {
      const seconds = wait(address);
      if (seconds > 0) return seconds;
      const network = networkOf(address);
      near.take(network.near);
      if (network.wide !== null) wide.take(network.wide);
      return 0;
    },
  };
}
