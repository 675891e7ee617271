import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestApp } from '../../../supabase/local/rest/index.ts';
import { type RestFixture, startPart } from './fixture.ts';
import { REST_SCHEMA } from './schema.ts';

let rest: RestFixture;
beforeAll(async () => {
  rest = await startPart({ sql: REST_SCHEMA, mount: createRestApp, at: '/rest/v1' });
});
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
    const query = new URLSearchParams({ ...given, p_tags: '{a,b}', p_json: '{"deep":[1]}' });
    const response = await rest.ask(`/rest/v1/rpc/echo_all?${query}`);
    expect(await response.json()).toEqual({ tags: ['a', 'b'], json: { deep: [1] }, id: given.p_id });
  });

  it('answer rows that can be filtered, ordered and counted', async () => {
    expect((await rpc('list_notes', { p_least: 20 })).data).toEqual([{ id: 2, title: 'Mitosis, phase two' }]);
    const page = await rest.alice.client
      .rpc('list_notes', {}, { count: 'exact' })
      .select('id')
      .neq('id', 2)
      .order('id', { ascending: false })
      .limit(1);
    expect(page).toMatchObject({ data: [{ id: 3 }], count: 2, status: 206 });
    const one = await rpc('all_notes').select('id,score').eq('id', 1).single();
    expect(one.data).toEqual({ id: 1, score: 10 });
    const none = await rpc('list_notes', { p_least: 99 }).single();
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const got = await rest.alice.client.rpc('list_notes', { p_least: 20 }, { get: true }).eq('id', 2);
    expect(got.data).toEqual([{ id: 2, title: 'Mitosis, phase two' }]);
    const head = await rest.alice.client.rpc('list_notes', { p_least: 10 }, { head: true, count: 'exact' });
    expect(head).toMatchObject({ data: null, count: 2 });
  });

  it('cannot change anything by GET', async () => {
    const response = await rest.ask('/rest/v1/rpc/add_note?p_title=x');
    expect([response.status, await response.json()]).toMatchObject([405, { code: '25006' }]);
    expect(typeof (await rpc('add_note', { p_title: 'x' })).data).toBe('number');
  });

  it.each([
    ['missing', {}, 404, 'PGRST202'],
    ['add', { a: 1, c: 2 }, 404, 'PGRST202'],
    ['add', { b: 1 }, 404, 'PGRST202'],
    ['add', { a: 'x' }, 400, '22P02'],
    ['shout', { words: ['a'] }, 400, 'PGRST127'],
    ['over', { a: 1 }, 300, 'PGRST203'],
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

  it('refuse to select from a scalar', async () => {
    expect((await rpc('add', { a: 1 }).select('a')).status).toBe(400);
    const response = await rest.ask('/rest/v1/rpc/add?a=1&zzz=eq.2');
    expect(response.status).toBe(404);
  });
});
