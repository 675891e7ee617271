import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATA_IDLE_LIMIT_MS, timedFetch } from '../../../app/data/timedFetch.ts';

const DATA = 'https://example.test/rest/v1/x';

/** A fetch whose server never responds. It rejects when the signal aborts. */
const deadFetch: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

/**
 * A fetch that delivers one piece of the response body at each of these times (ms). With `isWhole`, the body ends after
 * the last piece; otherwise the body never ends.
 */
function slowFetch(times: readonly number[], isWhole: boolean): typeof fetch {
  return async (_input, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        for (const time of times) setTimeout(() => controller.enqueue(new TextEncoder().encode('x')), time);
        if (isWhole) setTimeout(() => controller.close(), times.at(-1));
      },
    });
    return new Response(body, { status: 206, headers: { 'content-range': '0-2/3' } });
  };
}

describe('data calls on a bad network', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are given up after twenty silent seconds; signing in and uploads are not', async () => {
    const outcomes: string[] = [];
    for (const path of ['rest/v1/rpc/x', 'auth/v1/token', 'storage/v1/object/x']) {
      timedFetch(deadFetch)(`https://example.test/${path}`).catch(() => outcomes.push(path));
    }
    await vi.advanceTimersByTimeAsync(DATA_IDLE_LIMIT_MS - 1);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(outcomes).toEqual(['rest/v1/rpc/x']);
  });

  it('take as long as they need while something comes', async () => {
    const response = await timedFetch(slowFetch([15_000, 30_000, 45_000], true))(DATA);
    expect([response.status, response.headers.get('content-range')]).toEqual([206, '0-2/3']);
    const text = response.text();
    await vi.advanceTimersByTimeAsync(45_000);
    await expect(text).resolves.toBe('xxx');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are given up in the middle of an answer that stopped', async () => {
    const response = await timedFetch(slowFetch([15_000, 30_500], false))(DATA);
    const outcome = response.text().catch(() => 'given up');
    await vi.advanceTimersByTimeAsync(30_500 + DATA_IDLE_LIMIT_MS - 1000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(outcome).resolves.toBe('given up');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are no longer watched once they are answered or refused', async () => {
    // In Chromium, a response with status 204 (no content) has a body stream. The test gives it one that never ends.
    const empty = Object.defineProperty(new Response(null, { status: 204 }), 'body', {
      value: new ReadableStream(),
    });
    expect((await timedFetch(async () => empty)(DATA)).status).toBe(204);
    await expect(timedFetch(() => Promise.reject(new TypeError('refused')))(DATA)).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
  });
});
