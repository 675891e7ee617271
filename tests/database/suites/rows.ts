import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { FEEDBACK_KINDS } from '../../../features/feedback/model/kinds.ts';
import { addLearner } from '../support/learners.ts';
import { BANK_TABLES, NOT_V4, SAMPLES, sampleRow } from '../support/samples.ts';
import { badValue, insert } from '../support/statements.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** Tests that the tables accept valid values. */
export function describeRows(db: () => TestDatabase): void {
  it.each([
    null,
    '',
    'https://example.org/ana?tab=1#top',
    'HTTP://EXAMPLE.ORG',
    'https://ñandú.example/日本',
  ])('user_profile takes the link %j', async (user_socials) => {
    const { claims, id } = await addLearner(db());
    const row = sampleRow('user_profile', { user_id: id, user_socials });
    await db().as(claims, (ask) => insert(ask, 'user_profile', row));
    const stored = await db().ask('select user_socials from public.user_profile where user_id = $1', [id]);
    expect(stored).toEqual([{ user_socials }]);
  });

  it('takes any UUID for science, as specified, and the largest goal', async () => {
    const { id } = await addLearner(db());
    await insert(
      db().ask,
      'science_progress_report_quizzes',
      sampleRow('science_progress_report_quizzes', { user_id: id, question_uuid: NOT_V4 }),
    );
    await insert(db().ask, 'user_study_goals', { user_id: id, weekly_goal_min: 10_125 });
  });

  it('takes a profile with nothing but its user, not agreed to anything', async () => {
    const { id, claims } = await addLearner(db());
    await db().as(claims, (ask) => insert(ask, 'user_profile', { user_id: id }));
    const [row] = await db().ask('select accept_tos, email from public.user_profile where user_id = $1', [
      id,
    ]);
    expect(row).toEqual({ accept_tos: false, email: null });
  });

  it('whatever has a reply is listed for its learner and the team, and the team can answer it', async () => {
    const { id: user_id, claims } = await addLearner(db());
    const tables = await db().ask(
      `select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('reply', 'closed_at')
        group by table_name having count(*) = 2`,
    );
    const ids = tables.map(() => randomUUID());
    for (const [place, { name }] of tables.entries()) {
      const row = sampleRow(String(name), { id: ids[place], user_id });
      await db().as(claims, (ask) => insert(ask, String(name), row));
    }
    const mine = await db().askAs(claims, 'select kind, id from public.my_feedback()');
    expect(mine.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(mine.map(({ kind }) => kind).sort()).toEqual([...FEEDBACK_KINDS]);
    const team = await db().askAs(
      { role: 'service_role' },
      `select public.close_feedback($1, 'Thank you.') as closed,
                (select count(*)::int from public.list_feedback() where id = any ($1)) as listed`,
      [ids],
    );
    expect(team).toEqual([{ closed: ids.length, listed: ids.length }]);
  });
}

/** Tests that the check constraints of these tables refuse invalid values. */
export function describeChecks(
  db: () => TestDatabase,
  tables: readonly string[] = Object.keys(SAMPLES),
): void {
  const cases = Object.entries(SAMPLES)
    .filter(([table]) => tables.includes(table))
    .flatMap(([table, { refuses = [] }]) =>
      refuses.map((changes) => ({ table, changes, what: JSON.stringify(changes).slice(0, 60) })),
    );
  it.each(cases)('$table refuses $what', async ({ table, changes }) => {
    const owned = BANK_TABLES.some(([bank]) => bank === table)
      ? {}
      : { user_id: (await addLearner(db())).id };
    await expect(insert(db().ask, table, sampleRow(table, { ...changes, ...owned }))).rejects.toMatchObject(
      badValue,
    );
  });
}
