import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DrawCandidate, drawByRule } from '#features/offline';
import type { DrawRuleRequest } from '../../../features/offline/model/drawRule.ts';
import { readDrawVector } from '../../vectors/draw-vector.ts';
import { addLearner, type Learner } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { badArgument, insert, tableName } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

const EVERYTHING: DrawRuleRequest = {
  difficulty: null,
  limit: 20,
  exclude: [],
  tags: [],
  pool: 'any',
  passages: 'apart',
  seed: 7,
};

const START = Date.UTC(2026, 9, 1);

/** Tests draw_questions by topic, pool, passage and seed. It must draw the same questions as devices draw offline. */
export function describeDrawSets(db: () => TestDatabase): void {
  const BANK = 'english_reading_comp';
  let learner: Learner;

  const draw = async (request: Partial<DrawRuleRequest> = {}) => {
    const { difficulty, limit, exclude, tags, pool, passages, seed } = { ...EVERYTHING, ...request };
    const rows = await db().askAs(
      learner.claims,
      'select global_id from public.draw_questions($1, $2, $3, $4::uuid[], $5::text[], $6, $7, $8)',
      [BANK, difficulty, limit, exclude, tags, pool, passages, seed],
    );
    return rows.map((row) => String(row.global_id));
  };

  const answerTo = (item: DrawCandidate, changes: Row = {}) =>
    sampleRow('answers', {
      user_id: learner.id,
      question_uuid: item.id,
      bank: BANK,
      is_correct: item.latest?.isRight ?? true,
      flagged: item.latest?.isFlagged ?? false,
      answered_at: new Date(item.latest?.at ?? START).toISOString(),
      ...changes,
    });
  const answer = (item: DrawCandidate, changes: Row = {}) =>
    insert(db().ask, 'answers', answerTo(item, changes));

  /** Replaces the bank's items, and stores the learner's answers to them. */
  const fill = async (items: readonly DrawCandidate[]) => {
    await db().ask(`delete from ${tableName(`question_bank_${BANK}`)}`);
    const rows = items.map((item) =>
      sampleRow(`question_bank_${BANK}`, {
        global_id: item.id,
        difficulty: item.difficulty,
        tag: item.tag,
        subtopic: item.subtopic ?? '',
        exam: item.exam,
        clashes: `{${item.clashes.join(',')}}`,
        question: item.passage === null ? 'By itself?' : `${item.passage}\n\n---\n\nWhat of it?`,
      }),
    );
    if (rows.length > 0) await insert(db().ask, `question_bank_${BANK}`, ...rows);
    const answers = items.filter(({ latest }) => latest !== null).map((item) => answerTo(item));
    if (answers.length > 0) await insert(db().ask, 'answers', ...answers);
  };

  const itemOf = (changes: Partial<DrawCandidate> = {}): DrawCandidate => ({
    id: randomUUID(),
    difficulty: 'Easy',
    tag: 'detail',
    passage: null,
    exam: null,
    clashes: [],
    latest: null,
    ...changes,
  });

  /** Adds clashes to items: each pair has the positions of two items that must not be in one draw. */
  const withClashes = (
    items: readonly Omit<DrawCandidate, 'clashes'>[],
    pairs: readonly (readonly [number, number])[],
  ): DrawCandidate[] =>
    items.map((item, index) => ({
      ...item,
      clashes: pairs.flatMap(([one, other]) =>
        one === other || (one !== index && other !== index)
          ? []
          : (items[one === index ? other : one]?.id ?? []),
      ),
    }));

  /** Makes a passage for each of these numbers, with that many items. */
  const passagesOf = (sizes: readonly number[]) =>
    sizes.map((size, index) =>
      Array.from({ length: size }, () => itemOf({ passage: `Passage ${index}\n\nIts second paragraph.` })),
    );

  describe('draw_questions by topic, pool, passage and seed', () => {
    beforeEach(async () => {
      learner = await addLearner(db());
    });

    it('draws what the test vector says (tests/vectors/draw-questions.json), as every device does', async () => {
      const { bank, draws } = await readDrawVector();
      await fill(bank);
      expect(draws.length).toBeGreaterThan(10);
      for (const { request, ids } of draws) {
        expect(drawByRule(bank, request), JSON.stringify(request)).toEqual(ids);
        expect(await draw(request), JSON.stringify(request)).toEqual(ids);
      }
    });

    it('follows the rule for any bank, answers and request', async () => {
      const item = fc.record({
        id: fc.uuid({ version: 4 }),
        difficulty: fc.constantFrom('Easy', 'Hard'),
        tag: fc.constantFrom('detail', 'inference', 'tone'),
        subtopic: fc.constantFrom(undefined, 'irony'),
        passage: fc.option(fc.constantFrom('One', 'Two\n\nlines', 'Three', 'Four')),
        exam: fc.option(fc.constantFrom(1, 2), { freq: 1 }),
        latest: fc.option(
          fc.record({
            at: fc.nat(5).map((day) => START + day * 86_400_000),
            isRight: fc.boolean(),
            isFlagged: fc.boolean(),
          }),
        ),
      });
      const request = fc.record({
        difficulty: fc.option(fc.constantFrom('Easy', 'Hard')),
        limit: fc.integer({ min: 1, max: 30 }),
        tags: fc.subarray(['detail', 'inference', 'tone', 'irony']),
        pool: fc.constantFrom('any', 'new', 'wrong', 'flagged', 'sealed'),
        passages: fc.constantFrom('apart', 'whole', 'exact'),
        seed: fc.nat(4_294_967_295),
        excluded: fc.nat(3),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 30 }),
          fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 8 }),
          fc.array(request, { minLength: 4, maxLength: 8 }),
          async (items, pairs, requests) => {
            const bank = withClashes(items, pairs);
            learner = await addLearner(db());
            await fill(bank);
            for (const { excluded, ...rest } of requests) {
              const exclude = bank.slice(0, excluded).map(({ id }) => id);
              expect(await draw({ ...rest, exclude })).toEqual(drawByRule(bank, { ...rest, exclude }));
            }
          },
        ),
        { numRuns: 15 },
      );
    });

    it('pools: new, wrong by the latest answer of any mode, flagged by the latest answer', async () => {
      const items = Array.from({ length: 5 }, () => itemOf());
      await fill(items);
      const [fresh, wrong, corrected, flagged, unflagged] = items;
      if (!fresh || !wrong || !corrected || !flagged || !unflagged) throw new Error('Five items were made.');
      for (const item of [wrong, corrected]) await answer(item, { is_correct: false });
      const later = { answered_at: new Date(START + 60_000).toISOString() };
      await answer(corrected, { ...later, is_correct: true });
      await answer(flagged, { flagged: true });
      await answer(unflagged, { flagged: true });
      await answer(unflagged, { ...later, flagged: false });
      expect(await draw({ pool: 'new' })).toEqual([fresh.id]);
      expect(await draw({ pool: 'wrong' })).toEqual([wrong.id]);
      expect(await draw({ pool: 'flagged' })).toEqual([flagged.id]);
      expect(await draw({ pool: 'any' })).toHaveLength(5);
    });

    it('gives a sealed item to no draw but its exam, until the learner has answered an item of that exam', async () => {
      const practice = [itemOf(), itemOf()];
      const exams = [1, 2].map((exam) => [itemOf({ exam }), itemOf({ exam })]);
      const idsOf = (items: readonly DrawCandidate[] = []) => items.map(({ id }) => id).sort();
      await fill([...practice, ...exams.flat()]);
      const look = (ids: readonly string[]) =>
        db().askAs(learner.claims, 'select global_id from public.questions_by_id($1::uuid[])', [ids]);
      const plan = (ids: readonly string[]) =>
        db().askAs(learner.claims, "select global_id from public.draw_plan($1::uuid[], '[]')", [ids]);
      const sealed = exams.flat().map(({ id }) => id);
      expect((await draw()).sort()).toEqual(idsOf(practice));
      expect(await draw({ pool: 'new', limit: 200 })).toHaveLength(2);
      expect(await look(sealed)).toEqual([]);
      expect(await plan(sealed)).toEqual([]);
      expect((await draw({ pool: 'sealed' })).sort()).toEqual(idsOf(exams[0]));
      // An exam that was begun on this device and not finished: its questions were seen.
      expect((await draw({ pool: 'sealed', exclude: sealed.slice(0, 1) })).sort()).toEqual(idsOf(exams[1]));

      const [first] = exams[0] ?? [];
      if (first === undefined) throw new Error('The exam has no item.');
      await answer(first);
      expect((await draw()).sort()).toEqual([...idsOf(practice), ...idsOf(exams[0])].sort());
      expect(await look(sealed)).toHaveLength(2);
      expect(await plan(sealed)).toHaveLength(2);
      expect((await draw({ pool: 'sealed' })).sort()).toEqual(idsOf(exams[1]));
      for (const item of exams[1]?.slice(1) ?? []) await answer(item);
      expect(await draw({ pool: 'sealed' })).toEqual([]);
      expect(await draw()).toHaveLength(6);
    });

    it('shows a finished mock exam whole, also the half that was left blank', async () => {
      const items = [itemOf({ exam: 1 }), itemOf({ exam: 1 })];
      await fill(items);
      const ids = items.map(({ id }) => id);
      const look = () =>
        db().askAs(learner.claims, 'select global_id from public.questions_by_id($1::uuid[])', [ids]);
      const exam = sampleRow('mock_exams_session', { user_id: learner.id, end_time: null, details: { ids } });
      await insert(db().ask, 'mock_exams_session', exam);
      expect(await look()).toEqual([]);
      await db().ask('update public.mock_exams_session set end_time = now() where user_id = $1', [
        learner.id,
      ]);
      expect(await look()).toHaveLength(2);
      expect(await draw({ pool: 'new' })).toEqual([]);
    });

    it('gives whole passages, items together, 18 to 22 for a quiz of twenty', async () => {
      const passages = passagesOf([6, 5, 6, 6, 5, 5, 6, 5, 6, 5]);
      await fill(passages.flat());
      for (let seed = 0; seed < 25; seed += 1) {
        const ids = await draw({ passages: 'whole', seed });
        expect(ids.length).toBeGreaterThanOrEqual(18);
        expect(ids.length).toBeLessThanOrEqual(22);
        let rest = ids;
        while (rest.length > 0) {
          const passage = passages.find((items) => items[0]?.id === rest[0])?.map(({ id }) => id) ?? [];
          expect(rest.slice(0, passage.length)).toEqual(passage);
          rest = rest.slice(Math.max(1, passage.length));
        }
      }
    });

    it('prefers passages of which nothing was answered', async () => {
      const passages = passagesOf([5, 5, 5, 5, 5, 5, 5, 5]);
      await fill(passages.flat());
      for (const items of passages.slice(0, 4)) {
        const [first] = items;
        if (first !== undefined) await answer(first);
      }
      const unmet = passages.slice(4).flatMap((items) => items.map(({ id }) => id));
      expect((await draw({ passages: 'whole' })).sort()).toEqual(unmet.sort());
    });

    it.each([{ pool: 'old' }, { passages: 'some' }, { seed: -1 }, { seed: 4_294_967_296 }])(
      'refuses %j',
      async (request) => {
        await expect(draw(request as Partial<DrawRuleRequest>)).rejects.toMatchObject(badArgument);
      },
    );
  });
}
