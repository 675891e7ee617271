import { describe, expect, it } from 'vitest';
import type { AppErrorKind } from '#kernel/app-error';
import { receiptText } from '../../../features/practice-room/model/receipt.ts';

/** What a learner must be told where answers wait for this reason. */
const TOLD: Readonly<Record<AppErrorKind, RegExp>> = {
  offline: /back online/,
  'signed-out': /Sign in again/,
  forbidden: /Sign out and in again/,
  'rate-limited': /busy/,
  'not-found': /sent again by themselves/,
  conflict: /sent again by themselves/,
  invalid: /sent again by themselves/,
  unknown: /sent again by themselves/,
};
const KINDS = [
  'offline',
  'signed-out',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'rate-limited',
  'unknown',
] as const satisfies readonly AppErrorKind[];

describe('the receipt of a finished attempt', () => {
  it.each(KINDS)('on this device, after a failure of kind %s, says why and what brings it online', (kind) => {
    const receipt = receiptText('device', kind);
    expect(receipt).toMatchObject({ tone: 'warning', title: 'Saved on this device', canRetry: true });
    expect(receipt.text).toMatch(TOLD[kind]);
  });

  it.each(KINDS)('in this tab only, after a failure of kind %s, also says to keep it open', (kind) => {
    const receipt = receiptText('tab', kind);
    expect(receipt).toMatchObject({ tone: 'warning', title: 'Kept in this tab only', canRetry: true });
    expect(receipt.text).toMatch(TOLD[kind]);
    expect(receipt.text).toMatch(/storage is full or blocked: keep this tab open/);
  });

  it('knows every kind', () => {
    expect([...KINDS].toSorted()).toEqual(Object.keys(TOLD).toSorted());
  });

  it('is calm where nothing waits, whatever failed before', () => {
    for (const kind of KINDS) {
      expect(receiptText('online', kind)).toMatchObject({ tone: 'success', canRetry: false });
      expect(receiptText('saving', kind)).toMatchObject({ tone: 'info', canRetry: false });
    }
    expect(receiptText('device', null).text).toMatch(TOLD.unknown);
  });
});
