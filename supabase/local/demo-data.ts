import { createHash } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import type { Statement } from './database/interface.ts';
import { detailsStatement } from './demo-details.ts';

/**
 * Plausible work for the sample learner: twelve weeks of sessions, answers to part of the banks, a goal and a profile.
 * All of it is drawn from the date alone, so that the same day always makes the same learner.
 */

const DAYS = 84;
/** The latest days are all studied: the streak has something to show. */
const STREAK = 9;

const TOPICS = ['science', 'math', 'langProf', 'readingComp'] as const;
const LEVELS = ['Easy', 'Medium', 'Hard'] as const;

const SESSION_TABLES = ['quizzes_session', 'mock_exams_session', 'flashcard_sessions'] as const;

interface DemoSession {
  table: (typeof SESSION_TABLES)[number];
  id: string;
  start: Date;
  /** Seconds. */
  duration: number;
  topic: string | null;
  difficulty: string | null;
  total: number;
  correct: number;
}

/** A number in [0, 1) that belongs to the text. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

const between = (text: string, low: number, high: number) =>
  low + Math.floor(fraction(text) * (high - low + 1));

const pick = <Value>(text: string, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(fraction(text) * values.length)] ?? values[0];

/** A version-4 UUID that belongs to the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The sessions of one day, `back` days before `now`, in the time zone. */
function sessionsOf(now: Date, timeZone: string, back: number): DemoSession[] {
  const local = new TZDate(now.getTime(), timeZone);
  const day = addDays(local, -back);
  const key = format(day, 'yyyy-MM-dd');
  const isRestDay = back >= STREAK && (back === STREAK || fraction(`${key} rest`) < 0.28);
  if (isRestDay) return [];
  // Accuracy climbs from about 52% twelve weeks ago to about 78% now.
  const skill = 0.52 + 0.26 * (1 - back / DAYS);
  const score = (seed: string, total: number) =>
    Math.round(total * Math.min(0.97, Math.max(0.2, skill + (fraction(seed) - 0.5) * 0.24)));

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
      // Today's evening is yet to come: today's quiz was taken just now.
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

/** Each progress table, the banks its questions come from, and the share of them that is answered. */
const PROGRESS = [
  ['science_progress_report_quizzes', ['question_bank_science'], 64],
  ['math_progress_report_quizzes', ['question_bank_math'], 47],
  [
    'lang_prof_progress_report_quizzes',
    ['question_bank_english_lang_prof', 'question_bank_filipino_lang_prof'],
    52,
  ],
  [
    'reading_comp_progress_report_quizzes',
    ['question_bank_english_reading_comp', 'question_bank_filipino_reading_comp'],
    33,
  ],
  ['science_progress_report_mock_exam', ['question_bank_science'], 40],
  ['math_progress_report_mock_exam', ['question_bank_math'], 40],
  [
    'lang_prof_progress_report_mock_exam',
    ['question_bank_english_lang_prof', 'question_bank_filipino_lang_prof'],
    33,
  ],
  [
    'reading_comp_progress_report_mock_exam',
    ['question_bank_english_reading_comp', 'question_bank_filipino_reading_comp'],
    33,
  ],
] as const;

/**
 * Answers to part of the banks: which questions, how well by topic, and on which of the past days, follows from the ids and topics
 * themselves. None is of today: what today holds is still to be done.
 */
function progressStatement(
  table: string,
  banks: readonly string[],
  share: number,
  userId: string,
  now: Date,
): Statement {
  const number = (text: string) => `('x' || substr(md5(${text}), 1, 7))::bit(28)::int % 100`;
  const rows = banks.map((bank) => `select global_id, tag from public.${bank}`).join(' union all ');
  return {
    text: `insert into public.${table} (user_id, question_uuid, correct_question, tags, created_at, updated_at)
           select $1, q.global_id,
                  (${number(`q.global_id::text || '${table}'`)} < 48 + ${number('q.tag')} * 45 / 100)::int::smallint,
                  array[q.tag], q.at, q.at
             from (select global_id, tag,
                          $2::timestamptz - (1 + ${number(`global_id::text || 'day'`)} * ${DAYS} / 100) * interval '1 day' as at
                     from (${rows}) as items) as q
            where ${number(`'${table}' || q.global_id::text`)} < ${share}
           on conflict do nothing`,
    values: [userId, now.toISOString()],
  };
}

/** The statements that fill the sample learner's dashboard. `now` and `timeZone` decide the days. */
export function demoData(userId: string, now: Date, timeZone: string): Statement[] {
  const sessions = Array.from({ length: DAYS }, (_, back) => sessionsOf(now, timeZone, back)).flat();
  const days = new Map<string, number>();
  for (const { start, duration } of sessions) {
    const day = format(new TZDate(start.getTime(), timeZone), 'yyyy-MM-dd');
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
        text: `insert into public.${session.table} (id, user_id, start_time, end_time, duration, topic, difficulty, total, correct)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
        values: [
          session.id,
          userId,
          session.start.toISOString(),
          new Date(session.start.getTime() + session.duration * 1000).toISOString(),
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
    ...PROGRESS.map(([table, banks, share]) => progressStatement(table, banks, share, userId, now)),
  ];
}
