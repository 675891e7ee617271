import * as v from 'valibot';
import type { Device } from '#kernel/device';
import { readStored, writeStored } from '#kernel/device';
import type { LeaseHolder } from '../model/lifecycle.ts';

const leaseSchema = v.object({ tab: v.string(), turn: v.number() });

/**
 * How long the tab that has the lease may take to answer another tab's request (ms). Storage events reach background
 * tabs immediately, but a busy phone may delay them. The wait ends as soon as the tab answers; only a closed or crashed
 * tab takes the full time.
 */
const ANSWER_MS = 1500;

/**
 * A lease allows only one tab at a time to change an attempt. The tab that has it must answer the requests of other
 * tabs, so a crashed tab loses it.
 */
export interface Lease {
  /** Takes the lease unless another open tab has it. Resolves to whether this tab has the lease now. */
  claim(): Promise<boolean>;
  /** Takes the lease, even from another tab. */
  take(): void;
  /**
   * Which tab has the lease. Check this before every write. It can happen that no tab has it: another tab took it while
   * this one was suspended, and was then closed.
   */
  holder(): LeaseHolder;
  /** Releases the lease if this tab has it. */
  release(): void;
  /**
   * Answers other tabs' requests, and calls `onLost` when another tab takes the lease. Returns a function
   * that stops both.
   */
  watch(onLost: () => void): () => void;
}

/** Creates a lease that is stored under `key` on the device; `tab` identifies this tab. */
export function createLease(
  device: Pick<Device, 'read' | 'write' | 'remove' | 'onChange'>,
  key: string,
  tab: string,
): Lease {
  const askKey = `${key}:ask`;
  let turn = 0;
  const holdingTab = () => readStored(device, key, leaseSchema)?.tab ?? null;

  function take(): void {
    turn += 1;
    // Count `turn` up: browsers fire a storage event only if the value changes, and the tab that requested the lease
    // waits for that event.
    writeStored(device, key, { tab, turn });
  }

  function holder(): LeaseHolder {
    const now = holdingTab();
    if (now === null) return 'nobody';
    return now === tab ? 'this-tab' : 'other-tab';
  }

  return {
    take,
    holder,
    async claim() {
      const other = holdingTab();
      if (other !== null && other !== tab && (await isAlive(other))) return false;
      take();
      return true;
    },
    release() {
      if (holder() === 'this-tab') device.remove(key);
    },
    watch(onLost) {
      const stopAnswering = device.onChange(askKey, () => {
        if (holder() === 'this-tab') take();
      });
      const stopWatching = device.onChange(key, () => {
        if (holder() === 'other-tab') onLost();
      });
      return () => {
        stopAnswering();
        stopWatching();
      };
    },
  };

  function isAlive(other: string): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (hasAnswered: boolean) => {
        stop();
        clearTimeout(timer);
        device.remove(askKey);
        resolve(hasAnswered);
      };
      const stop = device.onChange(key, () => {
        if (holdingTab() === other) finish(true);
      });
      const timer = setTimeout(() => finish(false), ANSWER_MS);
      turn += 1;
      writeStored(device, askKey, { tab, turn });
    });
  }
}
