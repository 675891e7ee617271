import { afterAll, describe, expect, it } from 'vitest';
import { createRestApp } from '../../../supabase/local/core/rest/index.ts';
import { startPart } from './fixture.ts';
import { REST_SCHEMA } from './schema.ts';

const rest = await startPart({ sql: REST_SCHEMA, mount: createRestApp, at: '/rest/v1' });
afterAll(() => rest.close());

const notes = (select = 'id') => rest.alice.client.from('notes').select(select).order('id');
async function ids(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await query;
  expect(error).toBeNull();
  return Array.isArray(data) ? data.map((row: { id: number }) => row.id) : data;
}

describe('types of the answer', () => {
  it('writes every column as PostgREST does', async () => {
    const response = await rest.ask('/rest/v1/notes?id=eq.1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const text = await response.text();
    // The response has a bigint as a JSON number with all its digits.
    expect(text).toContain('"big":9007199254740993');
    expect(JSON.parse(text)[0]).toMatchObject({
      id: 1,
      weight: 1.5,
      mood: 'calm',
      tags: ['bio', 'plant'],
      details: { level: 1, by: { name: 'Ana' } },
      done: true,
      made_at: '2026-01-02T03:04:05+00:00',
      day: '2026-01-01',
      span: '[1,5)',
      'Option A': null,
    });
  });
});

describe('select', () => {
  it('reads a column once, however often it is named', async () => {
    const twice = await rest.ask(`/rest/v1/notes?id=eq.1&select=id,${'title,'.repeat(300)}title`);
    expect(await twice.text()).toBe('[{"id":1,"title":"Photosynthesis"}]');
  });

  it('reads the columns that are named, in quotes where they need them', async () => {
    expect((await notes('id, title').limit(1)).data).toEqual([{ id: 1, title: 'Photosynthesis' }]);
    const { data, error } = await rest.alice.client.from('notes').select('"Option A"').eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ 'Option A': null }]);
  });

  it.each([
    ['*,children(*)', 'PGRST127'],
    ['id,c:children!inner(id)', 'PGRST127'],
    ['id,...children(id)', 'PGRST127'],
    ['label:title', 'PGRST127'],
    ['details->by->>name', 'PGRST127'],
    ['score::text', 'PGRST127'],
    ['id.count()', 'PGRST127'],
    ['nope', '42703'],
    ['id;drop table notes', 'PGRST100'],
    ['', 'PGRST100'],
  ])('refuses %s with %s', async (select, code) => {
    const response = await rest.ask(`/rest/v1/notes?select=${encodeURIComponent(select)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code,
      details: expect.toSatisfy((d) => d === null || typeof d === 'string'),
    });
  });
});

describe('filters', () => {
  it('compares', async () => {
    expect(await ids(notes().eq('title', 'Algebra "quoted"'))).toEqual([3]);
    expect(await ids(notes().neq('score', 10))).toEqual([2]);
    expect(await ids(notes().gt('score', 10))).toEqual([2]);
    expect(await ids(notes().gte('score', 10).lt('score', 20))).toEqual([1]);
    expect(await ids(notes().lte('made_at', '2026-01-02T03:04:05.000Z'))).toEqual([1, 2, 3]);
    expect(await ids(notes().eq('mood', 'tired'))).toEqual([]);
  });

  it('knows is, in and not', async () => {
    expect(await ids(notes().is('score', null))).toEqual([3]);
    expect(await ids(notes().is('done', true))).toEqual([1]);
    expect(await ids(notes().not('score', 'is', null))).toEqual([1, 2]);
    expect(await ids(notes().in('title', ['Photosynthesis', 'x']))).toEqual([1]);
    expect(await ids(notes().in('id', []))).toEqual([]);
    expect(await ids(notes().not('id', 'in', '(1,3)'))).toEqual([2]);
    expect(await ids(notes().notIn('id', [2]))).toEqual([1, 3]);
  });

  it.each([
    'title=match.^P',
    'title=imatch.^p',
    'title=like.*osi*',
    'title=ilike.*',
    'title=fts.x',
    'title=plfts(english).x',
    'title=wfts.x',
    'score=isdistinct.1',
    'id=eq(any).{1,2}',
    'tags=cs.{bio}',
    'tags=cd.{bio}',
    'tags=ov.{bio}',
    'span=adj.[9,12)',
    'span=sl.[9,12)',
    'or=(id.eq.1,id.eq.2)',
    'not.and=(id.eq.1)',
    'details->>level=eq.1',
    'details->level=eq.1',
    'id=zz.1',
    'title=in.("Mitosis, phase two")',
  ])('refuses %s by name, before the database sees it', async (query) => {
    const response = await rest.ask(`/rest/v1/notes?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PGRST127',
      details: expect.stringContaining('does not offer'),
    });
  });

  it.each([
    ['nope=eq.1', 400, '42703'],
    ['id=1', 400, 'PGRST100'],
    ['id=eq.x', 400, '22P02'],
    ['children.id=eq.1', 400, 'PGRST100'],
    ['id=in.(1', 400, 'PGRST100'],
    ['score=is.large', 400, 'PGRST100'],
    ['limit=x', 400, 'PGRST100'],
    ['limit=1&limit=2', 400, 'PGRST100'],
    ['limit=-1', 400, 'PGRST100'],
    ['order=nope', 400, '42703'],
    ['order=id.up', 400, 'PGRST100'],
    ['order=children(id)', 400, 'PGRST127'],
    ['on_conflict=id', 400, 'PGRST127'],
    ['columns=id', 400, 'PGRST127'],
  ])('refuses %s with %i %s', async (query, status, code) => {
    const response = await rest.ask(`/rest/v1/notes?${query}`);
    expect(await response.json()).toMatchObject({ code });
    expect(response.status).toBe(status);
  });
});

describe('order and windows', () => {
  it('orders with nulls', async () => {
    const order = (options: object) =>
      ids(rest.alice.client.from('notes').select('id').order('score', options).order('id'));
    expect(await order({ ascending: false })).toEqual([3, 2, 1]);
    expect(await order({ ascending: false, nullsFirst: false })).toEqual([2, 1, 3]);
    expect(await order({ ascending: true, nullsFirst: true })).toEqual([3, 1, 2]);
  });

  it('answers at most max_rows', async () => {
    const all = await rest.alice.client.from('many').select('n');
    expect(all.data).toHaveLength(1000);
    const page = await rest.alice.client.from('many').select('n').order('n').range(10, 19);
    expect(page.data?.map(({ n }) => n)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('counts with HEAD', async () => {
    const { count, data, status } = await rest.alice.client
      .from('many')
      .select('*', { count: 'exact', head: true })
      .gt('n', 1400);
    expect({ count, data, status }).toEqual({ count: 100, data: null, status: 200 });
    const none = await rest.alice.client.from('many').select('*', { count: 'exact', head: true }).lt('n', 0);
    expect(none.count).toBe(0);
  });

  it('takes ten filters and no more', async () => {
    const ask = (filters: number) => rest.ask(`/rest/v1/many?select=n&limit=1${'&n=gt.0'.repeat(filters)}`);
    expect((await ask(10)).status).toBe(200);
    expect((await ask(11)).status).toBe(400);
  });

  it('refuses the Range header, a guessed count, and a count beside rows', async () => {
    for (const headers of [{ Range: '5-6' }, { Prefer: 'count=planned' }, { Prefer: 'count=exact' }]) {
      const response = await rest.ask('/rest/v1/many', { headers });
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST127' }]);
    }
  });
});

describe('one object', () => {
  it('answers it, or 406 with the number of rows', async () => {
    const one = await rest.alice.client.from('notes').select('id').eq('id', 2).single();
    expect(one.data).toEqual({ id: 2 });
    const none = await rest.alice.client.from('notes').select('id').eq('id', 99).single();
    expect(none.status).toBe(406);
    expect(none.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows', hint: null });
    const many = await rest.alice.client.from('notes').select('id').single();
    expect(many.error?.details).toBe('The result contains 3 rows');
    const maybe = await rest.alice.client.from('notes').select('id').eq('id', 99).maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
  });

  it('offers no other media types', async () => {
    const { error, status } = await rest.alice.client.from('notes').select('id').csv();
    expect(status).toBe(406);
    expect(error?.code).toBe('PGRST107');
    expect((await rest.alice.client.from('notes').select('id').stripNulls()).status).toBe(406);
  });
});

describe('who may', () => {
  it('asks a visitor to sign in (401) and refuses a learner (403)', async () => {
    const visitor = await rest.visitor.from('notes').select('id');
    expect(visitor.status).toBe(401);
    expect(visitor.error?.code).toBe('42501');
    const learner = await rest.alice.client.from('reports').select('id');
    expect(learner.status).toBe(403);
    expect(learner.error?.code).toBe('42501');
  });

  it('knows public tables only', async () => {
    const { error, status } = await rest.alice.client.from('vault').select('id');
    expect(status).toBe(404);
    expect(error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.vault' in the schema cache",
    });
    const catalog = await rest.ask('/rest/v1/pg_class');
    expect(catalog.status).toBe(404);
    const profile = await rest.alice.client.schema('secret').from('vault').select('id');
    expect(profile.status).toBe(406);
    expect(profile.error?.code).toBe('PGRST106');
  });

  it('wants a good token', async () => {
    const bad = await fetch(`${rest.url}/rest/v1/notes`, {
      headers: { Authorization: 'Bearer x.y.z', apikey: rest.anonKey },
    });
    expect(bad.status).toBe(401);
    expect(await bad.json()).toMatchObject({ code: 'PGRST301' });
    const nobody = await rest.ask('/rest/v1/notes', { as: 'nobody' });
    expect(nobody.status).toBe(401);
  });
});
