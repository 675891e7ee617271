import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '#kernel/device';
import { createLease } from '../../../features/attempt/state/tabs.ts';
import { tabsOf } from '../support/tabs.ts';

const KEY = 'attempt:lease';

describe('a lease on an attempt', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /**
   * Two tabs. The first one holds the lease, and gets storage events from the other tab only after `delay`
   * milliseconds.
   */
  async function held(delay: number) {
    const [one, other] = tabsOf(2);
    if (one === undefined || other === undefined) throw new Error('There are two tabs.');
    const slow: Device = {
      ...one,
      onChange: (key, listener) => one.onChange(key, (text) => void setTimeout(() => listener(text), delay)),
    };
    const holder = createLease(slow, KEY, 'one');
    await holder.claim();
    return { holder, asker: createLease(other, KEY, 'other') };
  }

  it('stays with a tab that is slow to answer, as on a phone that is busy with the tab that asks', async () => {
    const { holder, asker } = await held(1_000);
    holder.watch(() => undefined);
    const claimed = asker.claim();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(claimed).resolves.toBe(false);
    expect(holder.holder()).toBe('this-tab');
  });

  it('goes to the one that asks where the holder does not answer any more', async () => {
    const { holder, asker } = await held(0);
    const claimed = asker.claim();
    await vi.runAllTimersAsync();
    await expect(claimed).resolves.toBe(true);
    expect(holder.holder()).toBe('other-tab');
  });
});
