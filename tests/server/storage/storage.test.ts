import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageApp } from '../../../supabase/local/storage/index.ts';
import { type RestFixture, startPart } from '../rest/fixture.ts';
import { MP4, PNG, SVG } from './samples.ts';

const POLICIES = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('shots', 'shots', true, 100000, '{image/png,image/svg+xml}'),
    ('videos', 'videos', true, null, '{video/*}'),
    ('private', 'private', false, null, null),
    ('drop', 'drop', true, null, null);
  create policy own on storage.objects for all to authenticated
    using (bucket_id <> 'drop' and owner = auth.uid())
    with check (bucket_id <> 'drop' and owner = auth.uid() and starts_with(name, 'in/' || auth.uid()::text));
  create policy letterbox on storage.objects for insert to authenticated with check (bucket_id = 'drop');
`;

let part: RestFixture;
let filesDir: string;
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'storage-test-'));
  const bootstrap = await readFile(
    join(import.meta.dirname, '../../../supabase/local/bootstrap.sql'),
    'utf8',
  );
  part = await startPart({
    sql: `${bootstrap}\n${POLICIES}`,
    mount: createStorageApp,
    at: '/storage/v1',
    filesDir,
    config: '[storage]\nfile_size_limit = "300KB"',
  });
});
afterAll(async () => {
  await part.close();
  await rm(filesDir, { recursive: true, force: true });
});

const bucket = (name: string, who: 'alice' | 'bob' = 'alice') => part[who].client.storage.from(name);
const mine = (name: string) => `in/${part.alice.id}-${name}`;
const png = (extra = 0) => new Blob([PNG, new Uint8Array(extra)], { type: 'image/png' });
const filesOnDisk = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

describe('upload and read', () => {
  it('takes a File as storage-js sends it and serves it to anyone', async () => {
    const file = new File([PNG], 'shot.png', { type: 'image/png' });
    const { data, error } = await bucket('shots').upload(mine('a b.png'), file, {
      cacheControl: '60',
      metadata: { kind: 'bug' },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path: mine('a b.png'), fullPath: `shots/${mine('a b.png')}` });
    const { publicUrl } = bucket('shots').getPublicUrl(mine('a b.png')).data;
    const response = await fetch(publicUrl);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(PNG.length),
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    const info = await bucket('shots').info(mine('a b.png'));
    expect(info.data).toMatchObject({
      size: PNG.length,
      contentType: 'image/png',
      metadata: { kind: 'bug' },
    });
    expect((await bucket('shots').exists(mine('a b.png'))).data).toBe(true);
    expect((await bucket('shots', 'bob').exists(mine('a b.png'))).data).toBe(false);
  });

  it('takes a raw body', async () => {
    const { error } = await bucket('shots').upload(mine('raw.png'), PNG, { contentType: 'image/png' });
    expect(error).toBeNull();
    const { data } = await bucket('shots').download(mine('raw.png'));
    expect(new Uint8Array(await (data ?? new Blob()).arrayBuffer())).toEqual(PNG);
  });

  it('takes uploads where nothing may be read back', async () => {
    const { error } = await bucket('drop').upload('note.txt', new Blob(['hello'], { type: 'text/plain' }));
    expect(error).toBeNull();
    expect((await bucket('drop').download('note.txt')).error).toMatchObject({ status: 404 });
    const response = await fetch(bucket('drop').getPublicUrl('note.txt').data.publicUrl);
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });

  it('saves SVG instead of showing it', async () => {
    await bucket('shots').upload(mine('x.svg'), new Blob([SVG], { type: 'image/svg+xml' }));
    const response = await fetch(bucket('shots').getPublicUrl(mine('x.svg')).data.publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
  });

  it('answers byte ranges, 304 and HEAD', async () => {
    const body = new Uint8Array(5000).map((_, index) => index % 251);
    body.set(MP4);
    await bucket('videos').upload(mine('v.mp4'), new Blob([body], { type: 'video/mp4' }));
    const url = bucket('videos').getPublicUrl(mine('v.mp4')).data.publicUrl;
    const ranged = await fetch(url, { headers: { Range: 'bytes=100-199' } });
    expect([ranged.status, ranged.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000']);
    expect(new Uint8Array(await ranged.arrayBuffer())).toEqual(body.slice(100, 200));
    const tail = await fetch(url, { headers: { Range: 'bytes=-10' } });
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(body.slice(-10));
    const past = await fetch(url, { headers: { Range: 'bytes=5000-' } });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
    const same = await fetch(url, { headers: { 'If-None-Match': head.headers.get('etag') ?? '' } });
    expect(same.status).toBe(304);
  });

  it('replaces a file only when asked, and leaves no old bytes behind', async () => {
    await bucket('shots').upload(mine('twice.png'), png());
    const again = await bucket('shots').upload(mine('twice.png'), png(10));
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    const before = await filesOnDisk();
    const forced = await bucket('shots').upload(mine('twice.png'), png(10), { upsert: true });
    expect(forced.error).toBeNull();
    const updated = await bucket('shots').update(mine('twice.png'), png(20));
    expect(updated.error).toBeNull();
    expect(await filesOnDisk()).toBe(before);
    expect((await bucket('shots').download(mine('twice.png'))).data?.size).toBe(PNG.length + 20);
    const foreign = await bucket('shots', 'bob').upload(mine('twice.png'), png(), { upsert: true });
    expect(foreign.error).toMatchObject({ statusCode: '403' });
  });
});

describe('refusals leave nothing on disk', () => {
  it.each([
    ["another learner's prefix", 'shots', () => `in/${part.bob.id}-x.png`, png, '403'],
    ['an unknown bucket', 'nope', () => mine('x.png'), png, '404'],
    [
      'a type the bucket does not take',
      'shots',
      () => mine('x.gif'),
      () => new Blob(['GIF89a'], { type: 'image/gif' }),
      '415',
    ],
    [
      'a renamed executable',
      'shots',
      () => mine('x.png'),
      () => new Blob(['MZ\x90\0'], { type: 'image/png' }),
      '415',
    ],
    [
      'HTML called a video',
      'videos',
      () => mine('x.mp4'),
      () => new Blob(['<script>'], { type: 'video/mp4' }),
      '415',
    ],
    [
      'an unknown kind of video',
      'videos',
      () => mine('x.foo'),
      () => new Blob(['foo'], { type: 'video/foo' }),
      '415',
    ],
    ['more than the bucket takes', 'shots', () => mine('x.png'), () => png(100_000), '413'],
    [
      'more than the server takes',
      'private',
      () => mine('x.bin'),
      () => new Blob([new Uint8Array(400_000)]),
      '413',
    ],
    [
      'far more than the server takes',
      'private',
      () => mine('x.bin'),
      () => new Blob([new Uint8Array(30_000_000)]),
      '413',
    ],
    ['a name with a dot-dot', 'shots', () => 'in/..%2f..%2fx.png', png, '400'],
    ['a name outside of ASCII', 'shots', () => mine('ñ.png'), png, '400'],
  ])('%s', async (_what, name, path, body, statusCode) => {
    const before = await filesOnDisk();
    const { error } = await bucket(name).upload(path(), body());
    expect(error).toMatchObject({ statusCode });
    expect(await filesOnDisk()).toBe(before);
    // The connection lives on: what follows on it is answered.
    expect((await bucket(name).exists(mine('none'))).data).toBe(false);
  });

  it('a visitor, a bad token and no key', async () => {
    expect((await part.visitor.storage.from('shots').upload('in/x.png', png())).error).toMatchObject({
      statusCode: '403',
    });
    const bare = await part.ask('/storage/v1/object/shots/x.png', {
      method: 'POST',
      as: 'nobody',
      body: PNG,
    });
    expect([bare.status, await bare.json()]).toMatchObject([
      401,
      { statusCode: '401', error: 'Unauthorized' },
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
      for (let count = 0; count < 20; count += 1) outgoing.write(Buffer.alloc(50_000));
      outgoing.end();
    });
    expect(status).toBe(413);
  });

  it('paths that climb, raw on the wire', async () => {
    for (const path of [
      '/storage/v1/object/public/shots/../../../../etc/passwd',
      '/storage/v1/object/public/shots/..%2f..%2f..%2fetc%2fpasswd',
      '/storage/v1/object/public/shots/%00',
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

describe('private buckets, lists and deletes', () => {
  it('serve the owner only', async () => {
    await bucket('private').upload(mine('doc/secret.txt'), new Blob(['s'], { type: 'text/plain' }));
    expect(await (await bucket('private').download(mine('doc/secret.txt'))).data?.text()).toBe('s');
    expect((await bucket('private', 'bob').download(mine('doc/secret.txt'))).error).toMatchObject({
      status: 404,
    });
    const anyone = await fetch(bucket('private').getPublicUrl(mine('doc/secret.txt')).data.publicUrl);
    expect(anyone.status).toBe(404);
    expect(await anyone.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  it('list folders and files', async () => {
    await bucket('private').upload(mine('list.txt'), new Blob(['1']));
    const top = await bucket('private').list('');
    expect(top.data).toMatchObject([{ name: 'in', id: null }]);
    const inside = await bucket('private').list('in', { sortBy: { column: 'name', order: 'desc' } });
    expect(inside.data?.map(({ name }) => name)).toEqual([
      `${part.alice.id}-doc`,
      `${part.alice.id}-list.txt`,
    ]);
    expect((await bucket('private', 'bob').list('in')).data).toEqual([]);
    expect(
      (await bucket('private').list('in', { sortBy: { column: 'id; drop table x' } })).error,
    ).toMatchObject({ status: 400 });
  });

  it("delete one's own, with the bytes", async () => {
    await bucket('private').upload(mine('gone.txt'), new Blob(['1']));
    const before = await filesOnDisk();
    expect((await bucket('private', 'bob').remove([mine('gone.txt')])).data).toEqual([]);
    expect(await filesOnDisk()).toBe(before);
    const { data } = await bucket('private').remove([mine('gone.txt'), 'in/none']);
    expect(data).toMatchObject([{ name: mine('gone.txt'), bucket_id: 'private' }]);
    expect(await filesOnDisk()).toBe(before - 1);
  });

  it('say what is not offered', async () => {
    expect((await bucket('private').createSignedUrl(mine('x'), 60)).error?.message).toContain(
      'does not offer',
    );
    expect((await bucket('private').move('a', 'b')).error?.message).toContain('does not offer');
    expect((await part.alice.client.storage.listBuckets()).error?.message).toContain('does not offer');
  });
});
