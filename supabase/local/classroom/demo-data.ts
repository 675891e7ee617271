import { createHash } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import type { Statement } from '../core/database/interface.ts';
import { detailsStatement } from './demo-details.ts';

/**
 * Invented data for the sample learner: twelve weeks of sessions, answers to part of the banks, a goal and a profile.
 * All of it depends only on the date: the same day always gives the same data.
 */

const DAYS = 84;
/** The learner studied on each of these last days, so that the dashboard can show a streak. */
const STREAK = 9;

const TOPICS = ['science', 'math', 'langProf', 'readingComp'] as const;
const LEVELS = ['Easy', 'Medium', 'Hard'] as const;

const SESSION_TABLES = ['quizzes_session', 'mock_exams_session', 'flashcard_sessions'] as const;

interface DemoSession {
  table: (typeof SESSION_TABLES)[number];
  id: string;
  start: Date;
  /** In seconds. */
  duration: number;
  topic: string | null;
  difficulty: string | null;
  total: number;
  correct: number;
}

/** A number in [0, 1) that depends only on the text. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

const between = (text: string, low: number, high: number) =>
  low + Math.floor(fraction(text) * (high - low + 1));

const pick = <Value>(text: string, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(fraction(text) * values.length)] ?? values[0];

/** A version-4 UUID that depends only on the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The sessions of one day: the day that is `back` days before `now` in the time zone. */
function sessionsOf(now: Date, timeZone: string, back: number): DemoSession[] {
  const local = new TZDate(now.getTime(), timeZone);
  const day = addDays(local, -back);
  const key = format(day, 'yyyy-MM-dd');
  const isRestDay = back >= STREAK && (back === STREAK || fraction(`${key} rest`) < 0.28);
  if (isRestDay) return [];
  // Accuracy climbs from about 50% twelve weeks ago to about 70% now. The answers below climb equally, so that the
  // expected score and the exam results agree.
  const skill = 0.5 + 0.2 * (1 - back / DAYS);
  const score = (seed: string, total: number) =>
    Math.round(total * Math.min(0.97, Math.max(0.2, skill + (fraction(seed) - 0.5) * 0.1)));

  if (back % 14 === 6) {
    const start = new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), 8, 5, timeZone);
    const duration = between(`${key} mock`, 12_200, 15_100);
    return [
      {
        table: 'mock_exams_session',
        id: uuidOf(`${key} mock`),
        start: new Date(start.getTime()),
        duration,
        topic: null,
        difficulty: null,
        total: 320,
        correct: score(`${key} mock score`, 320),
      },
    ];
  }
  const count = back === 0 ? 1 : between(`${key} count`, 1, 4);
  return Array.from({ length: count }, (_, index): DemoSession => {
    const seed = `${key} ${index}`;
    const isDeck = index > 0 && fraction(`${seed} kind`) < 0.3;
    const evening = new TZDate(
      day.getFullYear(),
      day.getMonth(),
      day.getDate(),
      17 + index,
      between(`${seed} minute`, 0, 20),
      timeZone,
    );
    const total = isDeck ? 30 : 20;
    return {
      table: isDeck ? 'flashcard_sessions' : 'quizzes_session',
      id: uuidOf(seed),
      // This evening may be in the future, so today's quiz started 50 minutes ago.
      start: back === 0 ? new Date(now.getTime() - 50 * 60_000) : new Date(evening.getTime()),
      duration: between(`${seed} time`, 720, 2_400),
      topic: pick(`${seed} topic`, TOPICS),
      difficulty: isDeck ? null : pick(`${seed} level`, LEVELS),
      total,
      correct: score(`${seed} score`, total),
    };
  });
}

const PROFILE = {
  user_username: 'demo',
  user_bio: 'A sample learner. Aiming for BS Biology; weak at ratios, strong at tula.',
  user_location: 'Iloilo City',
  user_school: 'Sample National High School',
  user_socials: 'https://example.com/demo-learner',
};

/** For each bank: the percentage of its questions answered in quizzes, and in mock exams. */
const ANSWERED = [
  ['science', 64, 40],
  ['math', 47, 40],
  ['english_lang_prof', 52, 33],
  ['filipino_lang_prof', 52, 33],
  ['english_reading_comp', 33, 33],
  ['filipino_reading_comp', 33, 33],
] as const;

/**
 * Answers to part of a bank. Ids and topics decide which questions are answered, how well, and on which past days. No
 * answer is from today, so that today's work is still to do.
 */
function answersStatement(
  bank: string,
  mode: 'quiz' | 'mock',
  share: number,
  userId: string,
  now: Date,
): Statement {
  const number = (text: string) => `('x' || substr(md5(${text}), 1, 7))::bit(28)::int % 100`;
  return {
    text: `insert into public.answers (id, user_id, question_uuid, bank, tag, mode, attempt_kind, letter, is_correct, ms, answered_at)
           select md5($1::uuid::text || q.global_id || '${mode}')::uuid, $1::uuid, q.global_id, '${bank}', q.tag, '${mode}', '${mode}',
                  case when q.is_right then q.answer else translate(q.answer, 'ABCD', 'BCDA') end, q.is_right,
                  20000 + 400 * (${number(`q.global_id::text || 'time'`)}), q.at
             from (select global_id, tag, answer,
                          ${number(`global_id::text || '${bank} ${mode}'`)}
                            < 60 - ${number(`global_id::text || 'day'`)} * 24 / 100 + ${number('tag')} * 45 / 100 as is_right,
                          $2::timestamptz - (1 + ${number(`global_id::text || 'day'`)} * ${DAYS} / 100) * interval '1 day' as at
                     from public.question_bank_${bank}
                    where ${number(`'${bank} ${mode}' || global_id::text`)} < ${share}) as q
           on conflict do nothing`,
    values: [userId, now.toISOString()],
  };
}

/** The statements that fill the sample learner's dashboard. `now` and `timeZone` decide the days. */
export function demoData(userId: string, now: Date, timeZone: string): Statement[] {
  const sessions = Array.from({ length: DAYS }, (_, back) => sessionsOf(now, timeZone, back)).flat();
  const dayOf = (start: Date) => format(new TZDate(start.getTime(), timeZone), 'yyyy-MM-dd');
  const days = new Map<string, number>();
  for (const { start, duration } of sessions) {
    const day = dayOf(start);
    days.set(day, (days.get(day) ?? 0) + duration);
  }
  const sum = (field: 'total' | 'correct') => sessions.reduce((total, session) => total + session[field], 0);
  return [
    {
      text: `update public.user_profile set user_username = $2, user_bio = $3, user_location = $4, user_school = $5, user_socials = $6
             where user_id = $1`,
      values: [
        userId,
        PROFILE.user_username,
        PROFILE.user_bio,
        PROFILE.user_location,
        PROFILE.user_school,
        PROFILE.user_socials,
      ],
    },
    {
      text: `insert into public.user_study_goals (user_id, weekly_goal_min) values ($1, 600) on conflict do nothing`,
      values: [userId],
    },
    {
      text: `insert into public.user_statistics (user_id, questions_answered, correct_answers) values ($1, $2, $3) on conflict do nothing`,
      values: [userId, sum('total'), sum('correct')],
    },
    ...sessions.map(
      (session): Statement => ({
        text: `insert into public.${session.table} (id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
        values: [
          session.id,
          userId,
          session.start.toISOString(),
          new Date(session.start.getTime() + session.duration * 1000).toISOString(),
          dayOf(session.start),
          session.duration,
          session.topic,
          session.difficulty,
          session.total,
          session.correct,
        ],
      }),
    ),
    ...SESSION_TABLES.map((table) => detailsStatement(table, userId)),
    ...[...days].map(
      ([day, seconds]): Statement => ({
        text: `insert into public.daily_session_time (user_id, day, total_secs) values ($1, $2, $3) on conflict do nothing`,
        values: [userId, day, seconds],
      }),
    ),
    ...ANSWERED.flatMap(([bank, inQuizzes, inExams]) => [
      answersStatement(bank, 'quiz', inQuizzes, userId, now),
      answersStatement(bank, 'mock', inExams, userId, now),
    ]),
    {
      text: `select private.refresh_progress(array[$1::uuid], array(select question_uuid from public.answers where user_id = $1::uuid))`,
      values: [userId],
    },
  ];
}
