import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATA_TIMEOUT, timedFetch } from '../../../app/data/timedFetch.ts';

/** A network that never answers, but heeds the signal. */
const deadFetch: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('data calls on a dead network', () => {
  afterEach(() => vi.useRealTimers());

  it('are given up after twenty seconds; signing in and uploads are not', async () => {
    vi.useFakeTimers();
    const outcomes: string[] = [];
    for (const path of ['rest/v1/rpc/x', 'auth/v1/token', 'storage/v1/object/x']) {
      timedFetch(deadFetch)(`https://example.test/${path}`).catch(() => outcomes.push(path));
    }
    await vi.advanceTimersByTimeAsync(DATA_TIMEOUT - 1);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(outcomes).toEqual(['rest/v1/rpc/x']);
  });

  it("still heed the caller's own signal", async () => {
    const caller = new AbortController();
    const call = timedFetch(deadFetch)('https://example.test/rest/v1/x', { signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toThrow('aborted');
  });
});
