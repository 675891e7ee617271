import { expect, it } from 'vitest';
import { addLearner } from '../support/learners.ts';
import { BANK_TABLES, sampleRow } from '../support/samples.ts';
import { badValue, insert } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

/** A version-1 UUID: well formed, and not ours. */
const NOT_V4 = '2f1acc6c-7d3b-11ef-8f0a-0242ac120002';
const SESSIONS = ['quizzes_session', 'mock_exams_session', 'flashcard_sessions'];
const V4_SUBJECTS = ['math', 'lang_prof', 'reading_comp'].flatMap((subject) => [
  `${subject}_progress_report_quizzes`,
  `${subject}_progress_report_mock_exam`,
]);

const BAD: [string, Row][] = [
  ['user_profile', { user_fullname: 'x'.repeat(201) }],
  ['user_profile', { user_bio: 'x'.repeat(5001) }],
  ...[
    ' JavaScript:alert(1)',
    'data:text/html,hello',
    'java\tscript:alert(1)',
    'file:///etc/passwd',
    'example.org',
    '//example.org',
    'https://',
    ' https://example.org',
    'https://example.org/a b',
    'https://example.org\njavascript:alert(1)',
    'javascript:alert(1)\nhttps://example.org',
    'https://example.org/\u0001',
    `https://example.org/${'x'.repeat(2048)}`,
  ].map((user_socials): [string, Row] => ['user_profile', { user_socials }]),
  ['user_study_goals', { weekly_goal_min: -1 }],
  ['user_study_goals', { weekly_goal_min: 10_126 }],
  ['user_statistics', { questions_answered: -1, correct_answers: -1 }],
  ['user_statistics', { questions_answered: 1, correct_answers: 2 }],
  ['daily_session_time', { total_secs: -1 }],
  ...SESSIONS.flatMap((table): [string, Row][] => [
    [table, { duration: -1 }],
    [table, { duration: 604_801 }],
    [table, { start_time: '2026-11-02T08:00:00Z', end_time: '2026-11-02T07:59:59Z' }],
    [table, { total: 5, correct: 6 }],
    [table, { details: JSON.stringify({ text: 'x'.repeat(300_000) }) }],
  ]),
  ['science_progress_report_quizzes', { correct_question: 2 }],
  ['science_progress_report_mock_exam', { correct_question: -1 }],
  ['science_progress_report_quizzes', { tags: Array.from({ length: 21 }, () => 'tag') }],
  ...V4_SUBJECTS.map((table): [string, Row] => [table, { question_uuid: NOT_V4 }]),
  ['bug_reports', { title: ' \n' }],
  ['bug_reports', { description: '' }],
  ['bug_reports', { screenshot_url: 'javascript:alert(1)' }],
  ['bug_reports', { video_url: 'x' }],
  ['feature_requests', { request_text: '  ' }],
  ...BANK_TABLES.flatMap(([table]): [string, Row][] => [
    [table, { global_id: NOT_V4 }],
    [table, { difficulty: 'easy' }],
    [table, { answer: 'E' }],
    [table, { question: '' }],
    [table, { lang: 'de' }],
  ]),
];

/** What rows may hold, and what a repeated write does. */
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

  const cases = BAD.map(([table, changes]) => ({
    table,
    changes,
    what: JSON.stringify(changes).slice(0, 60),
  }));
  it.each(cases)('$table refuses $what', async ({ table, changes }) => {
    const owned = BANK_TABLES.some(([bank]) => bank === table)
      ? {}
      : { user_id: (await addLearner(db())).id };
    await expect(insert(db().ask, table, sampleRow(table, { ...changes, ...owned }))).rejects.toMatchObject(
      badValue,
    );
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
}
