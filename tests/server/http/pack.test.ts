import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressResponses } from '../../../supabase/local/core/http/gzip.ts';

const LONG = randomBytes(100_000).toString('base64');
const app = new Hono();
app.use(compressResponses);
app.get('/long', (c) => c.text(LONG, 200, { ETag: '"tag"' }));
app.get('/short', (c) => c.text('short'));
app.get('/picture', (c) => c.body(LONG, 200, { 'Content-Type': 'image/png' }));
app.get('/empty', (c) => c.body(null, 204));

const ask = (path: string, encoding = 'br, gzip', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': encoding } });

describe('a packed answer', () => {
  it('is the text again, under a weak tag', async () => {
    const answer = await ask('/long');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('etag')).toBe('W/"tag"');
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(LONG);
  });

  it.each([
    ['for a client that does not take it', '/long', 'identity'],
    ['for a client that refuses it', '/long', 'gzip;q=0, br'],
    ['what is short', '/short', 'gzip'],
    ['what is packed by its kind', '/picture', 'gzip'],
    ['what is empty', '/empty', 'gzip'],
  ])('leaves as it is %s', async (_what, path, encoding) => {
    const answer = await ask(path, encoding);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(['', 'short', LONG]).toContain(await answer.text());
  });

  it('that its reader gives up throws nothing, wherever that is', async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => void thrown.push(error);
    process.on('uncaughtException', note);
    for (let reads = 0; reads < 4; reads += 1) {
      const reader = (await ask('/long')).body?.getReader();
      for (let read = 0; read < reads; read += 1) await reader?.read();
      // Wait until a stream could compress the next chunk. If the reader cancels at that moment, Node throws.
      await wait(10);
      void reader?.read();
      void reader?.cancel();
      await wait(10);
    }
    process.off('uncaughtException', note);
    expect(thrown).toEqual([]);
  });
});
