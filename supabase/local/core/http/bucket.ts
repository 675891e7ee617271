import { networkOf, WIDE_FACTOR } from './address.ts';
import type { Clock } from './context.ts';

/** How much may be done at once, and how many seconds a used-up limit needs to be full again. */
export interface Allowance {
  count: number;
  seconds: number;
}

/** Above this number of entries, full ones are deleted, at most once in this many seconds. */
const SWEEP_AT = 10_000;
const SWEEP_SECONDS = 10;
/** Fractions are not exact: a wait of 40 seconds shall not be 41. */
const ROUNDING = 1e-6;

export interface Buckets {
  /** Seconds until one is available; 0 if one is now. Takes nothing. */
  wait(key: string): number;
  /** How many are available now, with fractions. */
  left(key: string): number;
  /** Takes one where there is one, and answers as {@link Buckets.wait} did before. */
  take(key: string): number;
  /** Makes the allowance whole again. */
  refill(key: string): void;
}

/** A token bucket for each key. It fills evenly, so that no caller waits for a whole time window. */
export function createBuckets(clock: Clock, { count, seconds }: Allowance): Buckets {
  const held = new Map<string, { left: number; at: number }>();
  let sweptAt = 0;
  const now = () => clock().getTime() / 1000;
  const leftOf = (key: string) => {
    const entry = held.get(key);
    if (entry === undefined) return count;
    // If the clock was set back, callers must not wait until it has caught up.
    entry.at = Math.min(entry.at, now());
    return Math.min(count, entry.left + ((now() - entry.at) * count) / seconds);
  };
  const wait = (key: string) => {
    const left = leftOf(key);
    return left >= 1 - ROUNDING ? 0 : Math.max(1, Math.ceil(((1 - left) * seconds) / count - ROUNDING));
  };
  return {
    wait,
    left: leftOf,
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

/** Allowances by network address: an IPv6 /48 has ten times that of one /64 in it. */
export function createNetworkBuckets(clock: Clock, allowance: Allowance): Pick<Buckets, 'wait' | 'take'> {
  const near = createBuckets(clock, allowance);
  const wide = createBuckets(clock, { ...allowance, count: allowance.count * WIDE_FACTOR });
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
