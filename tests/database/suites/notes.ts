import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner } from '../support/learners.ts';
import { badValue, upsert } from '../support/statements.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** Tests a learner's own notes on questions: which one stays, how many there may be, and how a device gets them. */
export function describeNotes(db: () => TestDatabase): void {
  const question_uuid = randomUUID();
  let learner: Learner;

  const write = (text: string, updated_at: string, question = question_uuid) =>
    db().as(learner.claims, (ask) =>
      upsert(ask, 'question_notes', ['user_id', 'question_uuid'], {
        user_id: learner.id,
        question_uuid: question,
        text,
        updated_at,
      }),
    );

  const notes = async (since: string | null = null) => {
    const [row] = await db().askAs(learner.claims, `select public.learner_record($1)->'notes' as notes`, [
      since,
    ]);
    return row?.notes;
  };

  describe('notes on questions', () => {
    beforeEach(async () => {
      learner = await addLearner(db());
    });

    it('the note that was written last stays, in whatever order they arrive', async () => {
      expect(await notes()).toBeNull();
      await write('First.', '2026-11-02T08:00:00Z');
      await write('Second.', '2026-11-02T09:00:00Z');
      await write('Late from another phone.', '2026-11-02T08:30:00Z');
      expect(await notes()).toMatchObject([{ question_uuid, text: 'Second.' }]);
      await write('', '2026-11-02T10:00:00Z');
      expect(await notes()).toMatchObject([{ text: '' }]);
    });

    it('a clock that is ahead does not win for ever', async () => {
      await write('From the future.', '2099-01-01T00:00:00Z');
      const [row] = await db().ask(
        'select updated_at <= now() as is_bounded from public.question_notes where user_id = $1',
        [learner.id],
      );
      expect(row).toEqual({ is_bounded: true });
    });

    it('a device gets what arrived since it asked, however long ago it was written, and nobody else does', async () => {
      const [now] = await db().ask('select clock_timestamp()::text as at');
      await write('Written offline.', '2026-11-02T08:00:00Z');
      expect(await notes(String(now?.at))).toMatchObject([{ text: 'Written offline.' }]);
      const [later] = await db().ask('select clock_timestamp()::text as at');
      expect(await notes(String(later?.at))).toBeNull();
      expect(await notes('2099-01-01T00:00:00Z')).toHaveLength(1);
      learner = await addLearner(db());
      expect(await notes()).toBeNull();
    });

    it('1,000 notes: one more is refused, and those that are there can be changed', async () => {
      await db().ask(
        `insert into public.question_notes (user_id, question_uuid, text)
         select $1, case when n = 1 then $2::uuid else gen_random_uuid() end, 'Note' from generate_series(1, 1000) as n`,
        [learner.id, question_uuid],
      );
      const at = '2099-01-01T00:00:00Z';
      await expect(write('One more.', at, randomUUID())).rejects.toMatchObject(badValue);
      await write('Changed.', at);
      expect(await notes()).toContainEqual(expect.objectContaining({ question_uuid, text: 'Changed.' }));
    });
  });
}
