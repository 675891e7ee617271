import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createStorageApp } from '../../../supabase/local/core/storage/index.ts';
import { startPart } from '../rest/fixture.ts';

/** A PNG of one transparent pixel. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);
/** The beginning of an MP4 file: the box `ftyp`, which states the format. */
const MP4 = Uint8Array.from(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'));

const POLICIES = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('shots', 'shots', false, 100000, '{image/png}'),
    ('videos', 'videos', false, null, '{video/*}'),
    ('private', 'private', false, null, null),
    ('drop', 'drop', false, null, null);
  create policy own on storage.objects for all to authenticated
    using (bucket_id <> 'drop' and owner_id = auth.uid()::text)
    with check (bucket_id <> 'drop' and owner_id = auth.uid()::text and starts_with(name, 'in/' || auth.uid()::text));
  create policy letterbox on storage.objects for insert to authenticated with check (bucket_id = 'drop');
`;

const filesDir = await mkdtemp(join(tmpdir(), 'storage-test-'));
const bootstrap = await readFile('supabase/local/core/bootstrap.sql', 'utf8');
const part = await startPart({
  sql: `${bootstrap}\n${POLICIES}`,
  mount: createStorageApp,
  at: '/storage/v1',
  filesDir,
  config: '[storage]\nfile_size_limit = "1MiB"',
});
afterAll(async () => {
  await part.close();
  await rm(filesDir, { recursive: true, force: true });
});
for (const { id } of [part.alice, part.bob]) {
  await part.db.run([{ text: 'insert into auth.users (id) values ($1)', values: [id] }]);
}

const bucket = (name: string, who: 'alice' | 'bob' = 'alice') => part[who].client.storage.from(name);
/** Uploads a file as the app does: the request's body is only the file. storage-js would wrap a Blob in a form. */
const put = async (name: string, path: string, file: Blob, who: 'alice' | 'bob' | 'visitor' = 'alice') => {
  const { storage } = who === 'visitor' ? part.visitor : part[who].client;
  const contentType = file.type || 'application/octet-stream';
  return storage.from(name).upload(path, await file.arrayBuffer(), { contentType });
};
/** Resolves to a signed link to one of Alice's files. */
const linkTo = async (name: string, path: string) =>
  (await bucket(name).createSignedUrl(path, 3600)).data?.signedUrl ?? '';
const mine = (name: string) => `in/${part.alice.id}-${name}`;
const fileOf = (type: string, content: BlobPart) => () => new Blob([content], { type });
const png = (extra = 0) => new Blob([PNG, new Uint8Array(extra)], { type: 'image/png' });
const filesOnDisk = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

describe('an upload that has not ended', () => {
  /** Starts the upload of a picture whose second half is sent later. */
  function held(name: string) {
    let finish: (rest: Uint8Array | null) => void = () => undefined;
    const rest = new Promise<Uint8Array | null>((resolve) => {
      finish = resolve;
    });
    const leave = new AbortController();
    let isFirst = true;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = isFirst ? PNG : await rest;
        isFirst = false;
        if (piece === null) controller.close();
        else controller.enqueue(piece);
      },
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const answer = part.ask(`/storage/v1/object/shots/${mine(name)}`, {
      ...init,
      headers: { 'content-type': 'image/png' },
      signal: leave.signal,
    });
    return { answer, finish: () => finish(null), leave: () => leave.abort() };
  }
  const sizesOf = async (name: string) => {
    const [found] = await part.db.run([
      {
        text: `select metadata ->> 'size' as size from storage.objects where name = $1`,
        values: [mine(name)],
      },
    ]);
    return found?.rows.map(({ size }) => Number(size));
  };

  it('counts by the most bytes that may come, and is no file yet', async () => {
    const upload = held('half.png');
    // The unfinished upload reserves the size of the largest allowed file, because the request has no content length.
    await expect.poll(() => sizesOf('half.png')).toEqual([100_000]);
    const link = await linkTo('shots', mine('half.png'));
    expect((await (await fetch(link)).json()).statusCode).toBe('404');
    expect((await put('shots', mine('half.png'), png())).error).toMatchObject({ statusCode: '409' });
    upload.finish();
    expect((await upload.answer).status).toBe(200);
    expect(await sizesOf('half.png')).toEqual([PNG.byteLength]);
    expect((await fetch(link)).status).toBe(200);
  });

  it('leaves neither row nor bytes when its client leaves', async () => {
    const before = await filesOnDisk();
    const upload = held('left.png');
    await expect.poll(() => sizesOf('left.png')).toEqual([100_000]);
    upload.leave();
    await expect(upload.answer).rejects.toThrow();
    await expect.poll(() => sizesOf('left.png')).toEqual([]);
    expect(await filesOnDisk()).toBe(before);
  });
});

describe('upload and read', () => {
  it('takes a raw body and serves it to anyone with the link', async () => {
    const { data, error } = await put('shots', mine('a b.png'), png());
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: mine('a b.png'), fullPath: `shots/${mine('a b.png')}` });
    const response = await fetch(await linkTo('shots', mine('a b.png')));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(PNG.length),
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
  });

  it('takes uploads where nothing may be read back', async () => {
    expect((await put('drop', 'note.txt', new Blob(['hello'], { type: 'text/plain' }))).error).toBeNull();
    expect((await bucket('drop').createSignedUrl('note.txt', 60)).error).toMatchObject({
      statusCode: '404',
    });
  });

  it('answers byte ranges and HEAD', async () => {
    const body = new Uint8Array(5000).map((_, index) => index % 251);
    body.set(MP4);
    await put('videos', mine('v.mp4'), new Blob([body], { type: 'video/mp4' }));
    const url = await linkTo('videos', mine('v.mp4'));
    const ranged = await fetch(url, { headers: { Range: 'bytes=100-199' } });
    expect([ranged.status, ranged.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000']);
    expect(new Uint8Array(await ranged.arrayBuffer())).toEqual(body.slice(100, 200));
    const tail = await fetch(url, { headers: { Range: 'bytes=-10' } });
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(body.slice(-10));
    const past = await fetch(url, { headers: { Range: 'bytes=5000-' } });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
  });

  it('keeps a file as it is: a name is taken once', async () => {
    await put('shots', mine('twice.png'), png());
    const before = await filesOnDisk();
    const again = await put('shots', mine('twice.png'), png(10));
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect(await filesOnDisk()).toBe(before);
  });
});

describe('refusals leave nothing on disk', () => {
  const bytes = (size: number) => fileOf('', new Uint8Array(size));
  const firstBytes = fileOf('image/png', PNG.slice(0, 9));

  it.each([
    ["another learner's prefix", 'shots', () => `in/${part.bob.id}-x.png`, png, '403'],
    ['an unknown bucket', 'nope', () => mine('x.png'), png, '404'],
    ['a type the bucket does not take', 'shots', () => mine('x.gif'), fileOf('image/gif', 'GIF89a'), '415'],
    ['a renamed executable', 'shots', () => mine('x.png'), fileOf('image/png', 'MZ\x90\0'), '415'],
    ['HTML called a video', 'videos', () => mine('x.mp4'), fileOf('video/mp4', '<script>'), '415'],
    ['an unknown kind of video', 'videos', () => mine('x.foo'), fileOf('video/foo', 'foo'), '415'],
    ['more than the bucket takes', 'shots', () => mine('x.png'), () => png(100_000), '413'],
    ['more than the server takes', 'private', () => mine('x.bin'), bytes(1_200_000), '413'],
    ['far more than the server takes', 'private', () => mine('x.bin'), bytes(30_000_000), '413'],
    ['a name with a dot-dot', 'shots', () => 'in/..%2f..%2fx.png', png, '400'],
    ['a name outside of ASCII', 'shots', () => mine('ñ.png'), png, '400'],
    ['the first bytes of a picture alone', 'shots', () => mine('x.png'), firstBytes, '415'],
  ])('%s', async (_what, name, path, body, statusCode) => {
    const before = await filesOnDisk();
    const { error } = await put(name, path(), body());
    expect(error).toMatchObject({ statusCode });
    expect(await filesOnDisk()).toBe(before);
    // The connection stays open, so the next request on the same connection gets a response.
    expect((await bucket('shots').createSignedUrl(mine('none'), 60)).error).toMatchObject({
      statusCode: '404',
    });
  });

  it('a visitor, a bad token and no key', async () => {
    expect((await put('shots', 'in/x.png', png(), 'visitor')).error).toMatchObject({ statusCode: '403' });
    const bare = await part.ask('/storage/v1/object/shots/x.png', {
      method: 'POST',
      as: 'nobody',
      body: PNG,
    });
    expect([bare.status, await bare.json()]).toMatchObject([
      400,
      { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized' },
    ]);
  });

  it('a body without a length is cut off at the limit', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const outgoing = httpRequest(`${part.url}/storage/v1/object/private/${mine('endless.bin')}`, {
        method: 'POST',
        headers: {
          apikey: part.anonKey,
          authorization: `Bearer ${part.alice.token}`,
          'transfer-encoding': 'chunked',
        },
      });
      outgoing.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      for (let count = 0; count < 30; count += 1) outgoing.write(Buffer.alloc(50_000));
      outgoing.end();
    });
    expect(status).toBe(400);
  });

  it('paths that climb, raw on the wire', async () => {
    for (const path of [
      '/storage/v1/object/sign/shots/../../../../etc/passwd',
      '/storage/v1/object/sign/shots/..%2f..%2f..%2fetc%2fpasswd',
      '/storage/v1/object/sign/shots/%00',
    ]) {
      const status = await new Promise((resolve, reject) => {
        httpRequest(part.url, { path }, (response) => resolve(response.statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});

describe('private files', () => {
  const note = (name: string) => put('private', mine(name), new Blob(['s'], { type: 'text/plain' }));

  it('are read by a signed link of their owner, while it lasts', async () => {
    await note('doc/secret.txt');
    const signed = await bucket('private').createSignedUrl(mine('doc/secret.txt'), 60);
    const answer = await fetch(signed.data?.signedUrl ?? '');
    expect(answer.headers.get('content-disposition'), 'text is saved, not shown').toBe('attachment');
    expect(await answer.text()).toBe('s');
    expect((await bucket('private', 'bob').createSignedUrl(mine('doc/secret.txt'), 60)).error).toMatchObject({
      statusCode: '404',
    });
    const { publicUrl } = bucket('private').getPublicUrl(mine('doc/secret.txt')).data;
    expect((await fetch(publicUrl)).status).toBe(400);
    part.clock.advance(61);
    expect((await fetch(signed.data?.signedUrl ?? '')).status).toBe(400);
  });

  it('are not read by a link of another file, nor by a session, and a link opens no API', async () => {
    await note('one.txt');
    await note('two.txt');
    const one = await bucket('private').createSignedUrl(mine('one.txt'), 60);
    const link = new URL(one.data?.signedUrl ?? '');
    const other = await fetch(link.href.replace('one.txt', 'two.txt'));
    expect(other.status).toBe(400);
    const token = link.searchParams.get('token') ?? '';
    const session = await fetch(link.href.replace(token, part.alice.token));
    expect(session.status).toBe(400);
    const asBearer = await part.ask('/storage/v1/object/private', {
      method: 'DELETE',
      as: 'nobody',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prefixes: [mine('one.txt')] }),
    });
    expect((await asBearer.json()).statusCode).toBe('403');
  });

  it('are removed by their owner, with the bytes', async () => {
    await note('gone.txt');
    const before = await filesOnDisk();
    expect((await bucket('private', 'bob').remove([mine('gone.txt')])).data).toEqual([]);
    expect(await filesOnDisk()).toBe(before);
    const { data } = await bucket('private').remove([mine('gone.txt'), 'in/none']);
    expect(data).toMatchObject([{ name: mine('gone.txt'), bucket_id: 'private' }]);
    expect(await filesOnDisk()).toBe(before - 1);
  });

  it('say what is not offered', async () => {
    const { client } = part.alice;
    const file = client.storage.from('private');
    for (const asked of [
      file.list('in'),
      file.download('a'),
      file.info('a'),
      file.move('a', 'b'),
      file.copy('a', 'b'),
      file.update('a', PNG),
      file.upload('a', PNG, { upsert: true }),
      file.upload('a', new Blob([PNG])),
      file.createSignedUploadUrl('a'),
      client.storage.listBuckets(),
    ]) {
      const { error } = await asked;
      const status = error !== null && 'status' in error ? error.status : 0;
      expect([status, error?.message ?? '']).toEqual([400, expect.any(String)]);
    }
    expect((await file.list('in')).error?.message).toContain('does not offer');
  });
});
