import { describe, expect, it } from 'vitest';
import { isRetryable, retryWait } from '../../../supabase/functions/assistant/retry.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const wait = (headers: Record<string, string>, retry = 0, random = 0) =>
  retryWait(retry, new Headers(headers), NOW, random);

describe('retryWait', () => {
  it('doubles from half a second to eight seconds', () => {
    const waits = [0, 1, 2, 3, 4, 5, 50].map((retry) => retryWait(retry, null, NOW, 0));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('is up to a quarter shorter by chance', () => {
    expect(retryWait(4, null, NOW, 0.5)).toBe(7000);
    expect(retryWait(4, null, NOW, 0.999)).toBeGreaterThan(6000);
  });

  it.each([
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after': '59' }, 59_000],
    [{ 'retry-after-ms': '59999' }, 59_999],
    [{ 'retry-after-ms': '20', 'retry-after': '59' }, 20],
    [{ 'retry-after': 'Sat, 21 Nov 2026 00:00:10 GMT' }, 10_000],
  ])('honours %j', (headers, expected) => {
    expect(wait(headers, 3, 0.5)).toBe(expected);
  });

  it.each([
    { 'retry-after': '60' },
    { 'retry-after': '86400' },
    { 'retry-after-ms': '60000' },
    { 'retry-after': '-1' },
    { 'retry-after': 'soon' },
    { 'retry-after': 'Fri, 20 Nov 2026 23:59:59 GMT' },
    { 'retry-after': 'Sat, 21 Nov 2026 00:01:00 GMT' },
  ])('does not honour %j', (headers) => {
    expect(wait(headers, 1)).toBe(1000);
  });
});

describe('isRetryable', () => {
  const retryable = (status: number, said: string) =>
    isRetryable(status, new Headers({ 'x-should-retry': said }));

  it('is what the server says, if it says so', () => {
    expect(retryable(400, 'true')).toBe(true);
    expect(retryable(500, 'false')).toBe(false);
    expect(retryable(500, 'perhaps')).toBe(true);
  });
});
