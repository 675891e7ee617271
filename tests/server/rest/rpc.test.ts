import { afterAll, describe, expect, it } from 'vitest';
import { createRestApp } from '../../../supabase/local/core/rest/index.ts';
import { type RestFixture, startPart } from './fixture.ts';
import { REST_SCHEMA } from './schema.ts';

const rest = await startPart({ sql: REST_SCHEMA, mount: createRestApp, at: '/rest/v1' });
afterAll(() => rest.close());

const rpc = (...args: Parameters<RestFixture['alice']['client']['rpc']>) => rest.alice.client.rpc(...args);

describe('functions', () => {
  it('answer scalars, lists and objects', async () => {
    expect((await rpc('add', { a: 1, b: 2 })).data).toBe(3);
    expect((await rpc('add', { a: 1 })).data).toBe(2);
    expect((await rpc('names')).data).toEqual(['Photosynthesis', 'Mitosis, phase two', 'Algebra "quoted"']);
    expect((await rpc('first_note')).data).toMatchObject({ id: 1, title: 'Photosynthesis' });
    expect(await rpc('nothing', { p_text: 'x' })).toMatchObject({ status: 204, data: null, error: null });
  });

  it('are refused an answer of more than 16 MB', async () => {
    expect((await rpc('repeated', { n: 1_000_000 })).data).toHaveLength(1_000_000);
    const { error, status } = await rpc('repeated', { n: 17 * 1024 * 1024 });
    expect([status, error?.message]).toEqual([413, 'The answer is too large']);
  });

  it('take arrays, JSON and uuids', async () => {
    const given = {
      p_tags: ['a', 'b,"c"'],
      p_json: { deep: [1] },
      p_id: '00000000-0000-4000-8000-000000000001',
    };
    expect((await rpc('echo_all', given)).data).toEqual({
      tags: given.p_tags,
      json: given.p_json,
      id: given.p_id,
    });
  });

  it('answer rows, or exactly one', async () => {
    expect((await rpc('list_notes', { p_least: 20 })).data).toEqual([{ id: 2, title: 'Mitosis, phase two' }]);
    expect((await rpc('list_notes', { p_least: 20 }).single()).data).toEqual({
      id: 2,
      title: 'Mitosis, phase two',
    });
    const none = await rpc('list_notes', { p_least: 99 }).single();
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect(typeof (await rpc('add_note', { p_title: 'x' })).data).toBe('number');
  });

  it('are called by POST, with arguments and nothing more', async () => {
    const { client } = rest.alice;
    for (const call of [
      client.rpc('list_notes', {}, { get: true }),
      client.rpc('list_notes', {}, { count: 'exact' }),
      client.rpc('list_notes').select('id'),
      client.rpc('list_notes').eq('id', 2),
      client.rpc('list_notes').limit(1),
    ]) {
      expect(await call).toMatchObject({ status: 400, error: { code: 'PGRST127' } });
    }
  });

  it('take some kilobytes of arguments, no more', async () => {
    const large = { status: 413, error: { code: 'PGRST102' } };
    expect(await rpc('nothing', { p_text: 'x'.repeat(140_000) })).toMatchObject(large);
    expect(await rest.visitor.rpc('nothing', { p_text: 'x'.repeat(5_000) })).toMatchObject(large);
  });

  it.each([
    ['missing', {}, 404, 'PGRST202'],
    ['add', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['add', { b: 1 }, 404, 'PGRST202'],
    ['add', { a: 'x' }, 400, '22P02'],
    ['shout', { words: ['a'] }, 404, 'PGRST202'],
    ['caller); drop table notes; --', {}, 404, 'PGRST202'],
  ])('%s with %j: %i %s', async (name, args, status, code) => {
    const result = await rpc(name, args);
    expect(result).toMatchObject({ status, error: { code } });
  });

  it('pass on what a function raises', async () => {
    const { error, status } = await rpc('refuse');
    expect(status).toBe(418);
    expect(error).toMatchObject({ message: 'Not today.', code: 'PT418', hint: 'Tea', details: 'Pot' });
  });
});
