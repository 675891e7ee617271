import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createRestApp } from '../../../supabase/local/core/rest/index.ts';
import { startPart } from './fixture.ts';
import { REST_SCHEMA } from './schema.ts';

const rest = await startPart({ sql: REST_SCHEMA, mount: createRestApp, at: '/rest/v1' });
afterAll(() => rest.close());

/** Two tables, as the learner Alice. */
const notes = () => rest.alice.client.from('notes');
const progress = () => rest.alice.client.from('progress');
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const json = { 'Content-Type': 'application/json' };

describe('insert', () => {
  it('answers 201 and nothing, or what was asked for', async () => {
    const quiet = await notes().insert({ title: 'Quiet' });
    expect(quiet).toMatchObject({ status: 201, data: null, error: null });
    const loud = await notes().insert({ title: 'Loud' }).select('title,mood').single();
    expect(loud).toMatchObject({ status: 201, data: { title: 'Loud', mood: 'calm' } });
  });

  it('keeps values as they are sent', async () => {
    const row = {
      title: `'; drop table notes; -- "x" $1 \\ 😀`,
      tags: ['a,b', '{c}', '"d"'],
      details: { deep: [1, { '"': null }] },
      weight: 12.5,
      'Option A': 'yes',
      day: '2026-02-28',
      made_at: '2026-02-03T04:05:06.789Z',
    };
    const { data, error } = await notes()
      .insert(row)
      .select(
        Object.keys(row)
          .map((key) => `"${key}"`)
          .join(),
      )
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ ...row, made_at: '2026-02-03T04:05:06.789+00:00' });
    const big = await rest.ask('/rest/v1/notes?select=big,weight', {
      method: 'POST',
      headers: { ...json, Prefer: 'return=representation' },
      body: '{"title":"big","big":9223372036854775807,"weight":0.12345678901234567890123}',
    });
    expect(await big.text()).toBe('[{"big":9223372036854775807,"weight":0.12345678901234567890123}]');
  });

  it('takes lists of rows; with supabase-js, a key that a row lacks is null', async () => {
    const quiet = await notes().insert([{ title: 'alone' }]);
    expect(quiet).toMatchObject({ status: 201, data: null, error: null });
    const rows = [
      { title: 'one', score: 1 },
      { title: 'two', done: true },
    ];
    const loud = await notes().insert(rows).select('title,score,done,mood');
    expect(loud).toMatchObject({
      status: 201,
      data: [
        { title: 'one', score: 1, done: null, mood: 'calm' },
        { title: 'two', score: null, done: true, mood: 'calm' },
      ],
    });
    expect(await notes().insert([])).toMatchObject({ status: 201, data: null });
    expect(await notes().insert([]).select()).toMatchObject({ status: 201, data: [] });
    const single = await notes().insert([]).select().single();
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });

  it('without the parameter columns, needs the same keys in all rows; with it, ignores other keys', async () => {
    const insert = async (query: string, body: string) => {
      const headers = { ...json, Prefer: 'return=representation' };
      const response = await rest.ask(`/rest/v1/notes?${query}`, { method: 'POST', headers, body });
      return [response.status, await response.text()];
    };
    expect(
      await insert('select=title,big', '[{"title":"a","big":9223372036854775807},{"big":1,"title":"b"}]'),
    ).toEqual([201, '[{"title":"a","big":9223372036854775807}, \n {"title":"b","big":1}]']);
    expect(
      await insert('select=title,score&columns=title,title', '[{"title":"c","score":"x"},{"title":"d"}]'),
    ).toEqual([201, '[{"title":"c","score":null}, \n {"title":"d","score":null}]']);
    expect(await insert('select=title,day&columns=title,day', '{"title":"e"}')).toEqual([
      201,
      '[{"title":"e","day":null}]',
    ]);
    expect((await insert('columns=nope', '[]'))[1]).toContain('PGRST204');
    expect((await insert('columns=', '[]'))[1]).toContain('PGRST100');
  });

  it('writes all rows of a list or none', async () => {
    const last = await notes().insert([{ title: 'whole' }, { title: 'whole', code: 'ph' }]);
    expect(last).toMatchObject({ status: 409, error: { code: '23505' } });
    const unknown = await notes().insert([{ title: 'whole' }, { title: 'whole', nope: 1 }]);
    expect(unknown).toMatchObject({ status: 400, error: { code: 'PGRST204' } });
    const several = await notes()
      .insert([{ title: 'whole' }, { title: 'whole' }])
      .select()
      .single();
    expect(several).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect((await notes().select('id').eq('title', 'whole')).data).toEqual([]);
  });

  it('writes where reading is not allowed', async () => {
    const report = await rest.alice.client.from('reports').insert({ body: 'It broke.' });
    expect(report).toMatchObject({ status: 201, error: null });
    const back = await rest.alice.client.from('reports').insert({ body: 'It broke.' }).select();
    expect(back.status).toBe(403);
    const [stored] = await rest.db.run([
      { text: 'select count(*)::int as n from public.reports', values: [] },
    ]);
    // The second insert also requested the new row in return, which the learner may not read. So the whole insert
    // failed.
    expect(stored?.rows).toEqual([{ n: 1 }]);
  });

  it.each([
    ['[{"title":"a"},{"score":1}]', 400, 'PGRST102'],
    ['[{"title":"a"},null]', 400, 'PGRST102'],
    ['{}', 400, '23502'],
    ['[{},{}]', 400, '23502'],
    ['{"title":', 400, 'PGRST102'],
    ['"text"', 400, 'PGRST102'],
    ['{"nope":1}', 400, 'PGRST204'],
    ['{"title\\" , (select 1)) --":1}', 400, 'PGRST204'],
    ['{"score":1}', 400, '23502'],
    ['{"title":"t","score":"x"}', 400, '22P02'],
    ['{"title":"t","code":"too long"}', 400, '22001'],
    ['{"title":"t","code":"ph"}', 409, '23505'],
  ])('refuses %s with %i %s', async (body, status, code) => {
    const response = await rest.ask('/rest/v1/notes', { method: 'POST', headers: json, body });
    const answer: unknown = await response.json();
    expect(answer).toMatchObject({ code, message: expect.any(String) });
    expect(Object.keys(Object(answer)).sort()).toEqual(['code', 'details', 'hint', 'message']);
    expect(response.status).toBe(status);
  });

  it('finds any text again, and refuses bodies without end', async () => {
    const texts = fc.sample(
      fc.string({ minLength: 1, unit: fc.constantFrom(...`'"\\;-/*%_(),.{}[]:$?\n`, 'é', '😀', '$1', '--') }),
      40,
    );
    for (const title of texts) {
      expect((await notes().insert({ title, score: 4242 })).error).toBeNull();
    }
    for (const title of texts) {
      const { data, error } = await notes().select('title').eq('title', title).eq('score', 4242);
      expect(error).toBeNull();
      expect(data?.length).toBe(texts.filter((text) => text === title).length);
    }
    const nul = await rest.ask('/rest/v1/notes?title=eq.%00');
    expect([nul.status, await nul.json()]).toMatchObject([400, { code: '22021' }]);
    const large = await rest.ask('/rest/v1/notes', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ title: 'x'.repeat(5_000_000) }),
    });
    expect(large.status).toBe(413);
  });

  it('maps foreign keys to 409 and wants JSON', async () => {
    const child = await rest.alice.client.from('children').insert({ id: 1, note_id: 999_999 });
    expect(child).toMatchObject({ status: 409, error: { code: '23503' } });
    const csv = await rest.ask('/rest/v1/notes', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: 'title\nx',
    });
    expect(csv.status).toBe(400);
  });
});

describe('upsert', () => {
  const row = { question_uuid: uuid(1), correct_question: 1, tags: ['a'] };

  it('answers 201 when it inserted and 200 when it only updated', async () => {
    const target = { onConflict: 'user_id,question_uuid' };
    const mine = { ...row, user_id: rest.alice.id };
    const first = await progress().upsert(mine, target);
    expect(first).toMatchObject({ status: 201, error: null });
    const second = await progress()
      .upsert({ ...mine, correct_question: 0 }, target)
      .select('correct_question');
    expect(second).toMatchObject({ status: 200, data: [{ correct_question: 0 }] });
    const onKey = await progress().upsert(mine);
    expect(onKey.status).toBe(200);
    const other = { ...mine, question_uuid: uuid(2) };
    for (const status of [201, 200]) {
      const list = await progress().upsert([mine, other], target).select();
      expect(list).toMatchObject({ status, data: [mine, other] });
    }
    const twice = await progress().upsert([mine, mine], target);
    expect(twice).toMatchObject({ status: 500, error: { code: '21000' } });
    expect((await progress().upsert([])).error).toBeNull();
  });

  it('leaves duplicates alone when asked', async () => {
    const mine = { ...row, question_uuid: uuid(3), user_id: rest.alice.id };
    const options = { ignoreDuplicates: true, onConflict: 'user_id,question_uuid' };
    expect((await progress().upsert(mine, options)).status).toBe(201);
    const again = await progress()
      .upsert({ ...mine, correct_question: 0 }, options)
      .select();
    expect(again).toMatchObject({ status: 201, data: [] });
    const added = { ...mine, question_uuid: uuid(5) };
    const list = await progress().upsert([mine, added], options).select();
    expect(list).toMatchObject({ status: 201, data: [added] });
    const { data } = await progress().select('correct_question').eq('question_uuid', uuid(3)).single();
    expect(data).toEqual({ correct_question: 1 });
  });

  it("cannot touch another learner's rows", async () => {
    const theirs = { ...row, question_uuid: uuid(4), user_id: rest.bob.id };
    expect((await rest.bob.client.from('progress').upsert(theirs)).status).toBe(201);
    const stolen = await progress().upsert({ ...theirs, correct_question: 0 });
    expect(stolen).toMatchObject({ status: 403, error: { code: '42501' } });
    const own = { ...row, question_uuid: uuid(6), user_id: rest.alice.id };
    const among = await progress().insert([own, { ...own, user_id: rest.bob.id }]);
    expect(among).toMatchObject({ status: 403, error: { code: '42501' } });
    const rolledBack = await progress().select('*').eq('question_uuid', uuid(6));
    expect(rolledBack.data).toEqual([]);
    const seen = await progress().select('*').eq('user_id', rest.bob.id);
    expect(seen.data).toEqual([]);
    const changed = await progress().update({ correct_question: 0 }).eq('user_id', rest.bob.id).select();
    expect(changed.data).toEqual([]);
    const visitor = await rest.visitor.from('progress').upsert(theirs);
    expect(visitor.status).toBe(401);
  });

  it('refuses a conflict target that is none', async () => {
    const wrong = await progress().upsert(row, { onConflict: 'tags' });
    expect(wrong).toMatchObject({ status: 400, error: { code: '42P10' } });
    const unknown = await progress().upsert(row, { onConflict: 'nope' });
    expect(unknown.error?.code).toBe('PGRST204');
    const put = await rest.ask('/rest/v1/progress?user_id=eq.x', {
      method: 'PUT',
      headers: json,
      body: '{}',
    });
    expect(put.status).toBe(400);
  });
});

describe('update', () => {
  it('changes what the filters match', async () => {
    const made = [
      await notes().insert({ title: 'u1' }).select('id').single(),
      await notes().insert({ title: 'u2' }).select('id').single(),
    ];
    const ids = made.map(({ data }) => data?.id);
    const quiet = await notes()
      .update({ score: 5, tags: ['x'] })
      .in('id', ids);
    expect(quiet).toMatchObject({ status: 204, data: null });
    const told = await notes().update({ score: 6 }).in('id', ids).select('score,tags');
    expect(told).toMatchObject({
      status: 200,
      data: [
        { score: 6, tags: ['x'] },
        { score: 6, tags: ['x'] },
      ],
    });
    expect((await notes().update({}).in('id', ids)).error?.code).toBe('PGRST127');
  });

  it('takes back a write that did not hit exactly one row', async () => {
    const failed = await notes().update({ score: 77 }).gte('id', 1).select('id').single();
    expect(failed).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect(failed.error?.details).toMatch(/^The result contains \d+ rows$/);
    const none = await notes().update({ score: 77 }).eq('id', -1).select('id').maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
    expect((await notes().select('id').eq('score', 77)).data).toEqual([]);
    expect((await notes().select('id').lt('id', 4)).data).toHaveLength(3);
  });

  it('never changes a whole table, and says what it cannot do', async () => {
    const patch = (query: string, body = '{"score":1}') =>
      rest.ask(`/rest/v1/notes${query}`, { method: 'PATCH', headers: json, body });
    for (const query of ['', '?id=gt.0&limit=1']) expect((await patch(query)).status).toBe(400);
    for (const call of [
      notes().delete().eq('id', 1),
      notes().update({ score: 1 }).eq('id', 1).rollback(),
      notes().update({ score: 1 }).gte('id', 1).maxAffected(1),
    ]) {
      expect(await call).toMatchObject({ status: 400, error: { code: 'PGRST127' } });
    }
    const placed = { ...json, Prefer: 'return=headers-only' };
    for (const response of [
      await rest.ask('/rest/v1/notes', { method: 'POST', headers: placed, body: '{"title":"placed"}' }),
      await patch('?id=eq.1', '[{"score":1}]'),
      await patch('?id=eq.1&columns=score'),
      await rest.ask('/rest/v1/notes?id=gt.0', { headers: { Prefer: 'color=blue' } }),
    ]) {
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST127' }]);
    }
    expect((await notes().select('id').eq('id', 1)).data).toHaveLength(1);
  });
});
