import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandler, startBench } from './support/bench.ts';
import { eventsOf, readAll, readRefusal } from './support/events.ts';
import { answering, begin, breaking, END, hanging, piece, refusing, streaming } from './support/provider.ts';

const bench = await startBench();
beforeEach(() => bench.reset());
afterAll(() => bench.close());

const HELLO = [{ delta: 'Hel' }, { delta: 'lo' }, { done: true }];
/** An address without a server: opens a free port and closes it again. */
async function deadUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was taken.');
  return `http://127.0.0.1:${address.port}/v1`;
}

describe('a status of the provider', () => {
  it.each([
    [400, 'bad_request', 1],
    [401, 'authentication', 1],
    [403, 'permission_denied', 1],
    [404, 'not_found', 1],
    [409, 'conflict', 3],
    [422, 'unprocessable', 1],
    [429, 'rate_limit', 3],
    [500, 'server', 3],
    [503, 'server', 3],
    [418, 'bad_request', 1],
  ])('%i is %s, after %i tries', async (status, kind, tries) => {
    const handler = createHandler(bench);
    bench.provider.reply(refusing(status));
    const refusal = await readRefusal(await handler.ask());
    expect(refusal).toMatchObject({ status: 502, kind });
    expect(refusal.message).not.toContain('sk-');
    expect(bench.provider.requests).toHaveLength(tries);
    expect(handler.reports).toEqual([`the provider: ${kind}`]);
  });

  it('408 is a timeout, after 3 tries', async () => {
    bench.provider.reply(refusing(408));
    expect(await readRefusal(await createHandler(bench).ask())).toMatchObject({
      status: 504,
      kind: 'timeout',
    });
    expect(bench.provider.requests).toHaveLength(3);
  });
});

describe('a further try', () => {
  it('waits as long as the server asks, if that is under a minute', async () => {
    const handler = createHandler(bench);
    bench.provider.reply(
      refusing(429, { 'retry-after': '59' }),
      refusing(429, { 'retry-after-ms': '1234' }),
      answering('Hel', 'lo'),
    );
    expect(await readAll(await handler.ask())).toEqual(HELLO);
    expect(handler.waits).toEqual([59_000, 1234]);
  });

  it('waits its own time if the server asks for a minute or more', async () => {
    const handler = createHandler(bench);
    bench.provider.reply(
      refusing(503, { 'retry-after': '60' }),
      refusing(503, { 'retry-after': 'Sat, 21 Nov 2026 01:00:00 GMT' }),
      answering('Hel', 'lo'),
    );
    expect(await readAll(await handler.ask())).toEqual(HELLO);
    expect(handler.waits).toEqual([500, 1000]);
    expect(handler.reports).toEqual([]);
  });

  it('is not made where the server says that it is of no use', async () => {
    bench.provider.reply(refusing(429, { 'x-should-retry': 'false' }));
    const refusal = await readRefusal(await createHandler(bench).ask());
    expect(refusal).toMatchObject({ status: 502, kind: 'rate_limit' });
    expect(bench.provider.requests).toHaveLength(1);
  });

  it('is not made once the learner has left', async () => {
    const leave = new AbortController();
    const handler = createHandler(bench, { sleep: async () => leave.abort() });
    bench.provider.reply(refusing(500));
    expect(await readRefusal(await handler.ask({ signal: leave.signal }))).toMatchObject({ kind: 'abort' });
    expect(bench.provider.requests).toHaveLength(1);
    expect(handler.reports).toEqual([]);
  });
});

describe('a provider that is not there', () => {
  it('is a connection error, after three tries', async () => {
    const handler = createHandler(bench, {}, await deadUrl());
    expect(await readRefusal(await handler.ask())).toMatchObject({ status: 502, kind: 'connection' });
    expect(handler.waits).toEqual([500, 1000]);
  });

  it('is a timeout when it takes too long to begin, without another try', async () => {
    bench.provider.reply(hanging);
    const handler = createHandler(bench, { timeoutMs: 1500 });
    expect(await readRefusal(await handler.ask())).toMatchObject({ status: 504, kind: 'timeout' });
    expect(bench.provider.requests).toHaveLength(1);
    expect(handler.waits).toEqual([]);
  });
});

describe('a stream', () => {
  it('keeps its text whatever is in it', async () => {
    const text = 'x² ≥ 0\n\ndata: {"done": true}\n\n“ñ” 🎓';
    bench.provider.reply(answering(text));
    expect(await readAll(await createHandler(bench).ask())).toEqual([{ delta: text }, { done: true }]);
  });

  it.each([
    ['the connection breaks', breaking('Hel'), 'connection'],
    ['it ends without an end', streaming(piece('Hel')), 'connection'],
    [
      'it says that it failed',
      streaming(`${piece('Hel')}data: {"error":{"message":"sk-secret"}}\n\n`),
      'server',
    ],
    ['it turns into something else', streaming(`${piece('Hel')}data: <html>\n\n`), 'server'],
    ['it has another shape', streaming(`${piece('Hel')}data: {"choices":"none"}\n\n`), 'server'],
  ])('says so when %s', async (_what, reply, kind) => {
    bench.provider.reply(reply);
    const handler = createHandler(bench);
    const response = await handler.ask();
    expect(response.status).toBe(200);
    const events = await readAll(response);
    expect(events).toEqual([
      { delta: 'Hel' },
      { error: { kind, message: expect.not.stringContaining('sk-') } },
    ]);
    expect(bench.provider.requests).toHaveLength(1);
    expect(handler.reports).toEqual([`the provider: ${kind}`]);
  });

  it('says so when it is empty', async () => {
    bench.provider.reply(streaming(END));
    const events = await readAll(await createHandler(bench).ask());
    expect(events).toEqual([{ error: expect.objectContaining({ kind: 'server' }) }]);
  });

  it('is cut when it stalls for too long', async () => {
    bench.provider.reply((response) => {
      begin(response);
      response.write(piece('Hel'));
    });
    const events = await readAll(await createHandler(bench, { timeoutMs: 1500 }).ask());
    expect(events).toEqual([{ delta: 'Hel' }, { error: expect.objectContaining({ kind: 'timeout' }) }]);
  });

  it('takes pieces without a choice, as some servers send them', async () => {
    const odd = 'data: {"choices":[]}\n\n: a comment\n\ndata: {"usage":{"total_tokens":3}}\n\n';
    bench.provider.reply(streaming(`${odd}${piece('Hel')}${piece('lo')}${END}`));
    expect(await readAll(await createHandler(bench).ask())).toEqual(HELLO);
  });

  it('ends at the provider when nobody reads it any more', async () => {
    const isGone = new Promise((resolve) => {
      bench.provider.reply((response) => {
        begin(response);
        response.write(piece('Hel'));
        response.on('close', resolve);
      });
    });
    const handler = createHandler(bench);
    const events = eventsOf(await handler.ask());
    expect((await events.next()).value).toEqual({ delta: 'Hel' });
    await events.return();
    await isGone;
    expect(handler.reports).toEqual([]);
  });
});
