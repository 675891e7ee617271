import * as v from 'valibot';
import type { Device } from '#kernel/device';
import { readStored, writeStored } from '#kernel/device';

const leaseSchema = v.object({ tab: v.string(), turn: v.number() });

/**
 * How long a tab that holds the lease has to answer (ms). Storage events reach background tabs immediately,
 * but a busy phone may delay them. The whole time passes only if that tab is gone.
 */
const ANSWER_MS = 1500;

/** One tab at a time works on an attempt. The holder must answer requests, so a tab that crashed blocks nothing. */
export interface Lease {
  /** Takes the lease unless another living tab has it; resolves to whether it is ours. */
  claim(): Promise<boolean>;
  /** Takes the lease, even from another tab. */
  take(): void;
  /** Whether another tab has it now: ask before every write. */
  isElsewhere(): boolean;
  /** Whether this tab has the lease. No tab has it if another one took it while this one slept, and then closed. */
  isHere(): boolean;
  /** Releases the lease if this tab has it. */
  release(): void;
  /** Answers other tabs, and calls back when one takes the lease. Returns a function that stops this. */
  watch(onLost: () => void): () => void;
}

/** A lease on `key`, kept in the device's storage; `tab` names this tab. */
export function createLease(
  device: Pick<Device, 'read' | 'write' | 'remove' | 'onChange'>,
  key: string,
  tab: string,
): Lease {
  const askKey = `${key}:ask`;
  let turn = 0;
  const holder = () => readStored(device, key, leaseSchema)?.tab ?? null;

  function take(): void {
    turn += 1;
    // The turn changes the text, or no storage event would reach the tab that asked.
    writeStored(device, key, { tab, turn });
  }

  function isElsewhere(): boolean {
    const now = holder();
    return now !== null && now !== tab;
  }

  return {
    take,
    isElsewhere,
    isHere: () => holder() === tab,
    async claim() {
      const other = holder();
      if (other !== null && other !== tab && (await isAlive(other))) return false;
      take();
      return true;
    },
    release() {
      if (holder() === tab) device.remove(key);
    },
    watch(onLost) {
      const stopAnswering = device.onChange(askKey, () => {
        if (holder() === tab) take();
      });
      const stopWatching = device.onChange(key, () => {
        if (isElsewhere()) onLost();
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
        if (holder() === other) finish(true);
      });
      const timer = setTimeout(() => finish(false), ANSWER_MS);
      turn += 1;
      writeStored(device, askKey, { tab, turn });
    });
  }
}
