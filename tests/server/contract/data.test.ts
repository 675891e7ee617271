import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../support/learners.ts';
import { PASSWORD } from '../support/test-server.ts';
import { findStack } from './stack.ts';

const stack = await findStack();

describe('REST', () => {
  it('reads and writes a learner’s own rows and nobody else’s, with filters, order and exact counts', async () => {
    const [ana, ben] = [await stack.learner(), await stack.learner()];
    for (const text of ['first', 'second']) {
      const { error } = await ana.client.from('feature_requests').insert({ request_text: text });
      expect(error).toBeNull();
    }
    const own = await ana.client
      .from('feature_requests')
      .select('request_text')
      .in('request_text', ['first', 'second'])
      .order('request_text', { ascending: false })
      .limit(1);
    expect(own.data).toEqual([{ request_text: 'second' }]);
    const counted = await ana.client.from('feature_requests').select('id', { count: 'exact', head: true });
    expect(counted.count).toBe(2);
    expect((await ben.client.from('feature_requests').select('id')).data).toEqual([]);
    const forged = await ben.client.from('feature_requests').insert({ request_text: 'x', user_id: ana.id });
    expect([forged.status, forged.error]).toMatchObject([403, { code: '42501' }]);
  });

  it('answers a write without rows, a row that is there twice, and an upsert of it', async () => {
    const { client, id: user_id } = await stack.learner();
    const row = { id: randomUUID(), request_text: 'once', user_id };
    const table = client.from('feature_requests');
    expect(await table.insert(row)).toMatchObject({ status: 201, data: null });
    expect(await table.insert(row)).toMatchObject({ status: 409, error: { code: '23505' } });
    const options = { onConflict: 'id', ignoreDuplicates: true };
    expect(await table.upsert(row, options)).toMatchObject({ status: 201, error: null });
  });

  it('calls functions, and names what there is not', async () => {
    const { client } = await stack.learner();
    expect((await client.rpc('dashboard_overview')).error).toBeNull();
    expect(await client.rpc('no_such_function')).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    expect(await client.from('no_such_table').select()).toMatchObject({
      status: 404,
      error: { code: 'PGRST205' },
    });
    const table = client.from('feature_requests');
    expect(await table.select('none')).toMatchObject({ status: 400, error: { code: '42703' } });
    expect(await table.insert({ none: 1 })).toMatchObject({ status: 400, error: { code: 'PGRST204' } });
    const single = await table.select('id').single();
    expect(single).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
    });
  });

  it('reads nothing for a password alone, and nothing without a session', async () => {
    const { email, client } = await stack.learner();
    await client.from('feature_requests').insert({ request_text: 'mine' });
    const thief = stack.client();
    sessionOf(await thief.auth.signInWithPassword({ email, password: PASSWORD }));
    expect((await thief.from('feature_requests').select('id')).data).toEqual([]);
    const visitor = await stack.client().from('feature_requests').select('id');
    expect([visitor.status, visitor.error]).toMatchObject([401, { code: '42501' }]);
  });
});

describe('storage', () => {
  const picture = new TextEncoder().encode('GIF89a');
  const options = { contentType: 'image/gif' };

  it('keeps a picture that its owner’s signed link alone opens, until its owner removes it', async () => {
    const [ana, ben] = [await stack.learner(), await stack.learner()];
    const path = `screenshots/${ana.id}-1-shot.gif`;
    const bucket = ana.client.storage.from('bug-screenshots');
    expect((await bucket.upload(path, picture, options)).error).toBeNull();
    const link = (await bucket.createSignedUrl(path, 60)).data?.signedUrl ?? '';
    const read = await fetch(link);
    expect([read.status, read.headers.get('content-type'), await read.text()]).toEqual([
      200,
      'image/gif',
      'GIF89a',
    ]);
    expect((await fetch(link.replace(/token=.*/, 'token=made.up.token'))).status).toBe(400);
    const others = await ben.client.storage.from('bug-screenshots').createSignedUrl(path, 60);
    expect(others.error).toMatchObject({ status: 400, statusCode: '404', message: 'Object not found' });
    const removed = await bucket.remove([path]);
    expect(removed.data).toMatchObject([{ name: path, bucket_id: 'bug-screenshots' }]);
    expect((await fetch(link)).status).toBe(400);
  });

  it('refuses with status 400, and tells which refusal it is in the body', async () => {
    const { client, session, id } = await stack.learner();
    const path = `screenshots/${id}-1-shot.gif`;
    expect((await client.storage.from('bug-screenshots').upload(path, picture, options)).error).toBeNull();
    const upload = async (name: string, type: string, token: string) => {
      const response = await fetch(`${stack.url}/storage/v1/object/bug-screenshots/${name}`, {
        method: 'POST',
        headers: { apikey: stack.key, authorization: `Bearer ${token}`, 'content-type': type },
        body: picture,
      });
      return [response.status, await response.json()];
    };
    const token = session.access_token;
    expect(await upload(path, 'image/gif', token)).toMatchObject([
      400,
      { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
    ]);
    expect(await upload(`screenshots/${id}-1-note.txt`, 'text/plain', token)).toMatchObject([
      400,
      { statusCode: '415', code: 'InvalidMimeType', error: 'invalid_mime_type' },
    ]);
    expect(await upload('screenshots/of-nobody.gif', 'image/gif', token)).toMatchObject([
      400,
      { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized' },
    ]);
  });
});
