import { randomUUID } from 'node:crypto';
import { insert } from './statements.ts';
import type { Row, TestDatabase } from './test-database.ts';

/**
 * The access that callers have to a table.
 * - `own`: learners read, insert and update their own rows
 * - `receipt`: learners read and insert their own rows
 * - `read`: learners only read their own rows, which the database writes
 * - `bank`: learners use the table only through functions
 */
export type Access = 'own' | 'receipt' | 'read' | 'bank';

/** The privileges of the role `authenticated` on a table with this access, in alphabetical order. */
export const PRIVILEGES: Record<Access, readonly string[]> = {
  own: ['INSERT', 'SELECT', 'UPDATE'],
  receipt: ['INSERT', 'SELECT'],
  read: ['SELECT'],
  bank: [],
};

interface Sample {
  access: Access;
  /** A new valid row, without the user_id. */
  row(): Row;
  /** A column of the row that an update may change. */
  column: string;
  /** Changes to a valid row after which the table must refuse it. */
  refuses?: readonly Row[];
}

/** A valid UUID of version 1. The app accepts only version 4. */
export const NOT_V4 = '2f1acc6c-7d3b-11ef-8f0a-0242ac120002';

const session: Sample = {
  access: 'receipt',
  column: 'duration',
  row: () => ({ id: randomUUID(), start_time: '2026-11-02T08:00:00Z' }),
  refuses: [
    { duration: -1 },
    { duration: 604_801 },
    { start_time: '2026-11-02T08:00:00Z', end_time: '2026-11-02T07:59:59Z' },
    { total: 5, correct: 6 },
    { details: JSON.stringify({ text: 'x'.repeat(300_000) }) },
  ],
};

const progress: Sample = {
  access: 'read',
  column: 'correct_question',
  row: () => ({ question_uuid: randomUUID(), correct_question: 1, tags: ['biology'] }),
  refuses: [
    { correct_question: 2 },
    { correct_question: -1 },
    { tags: Array.from({ length: 21 }, () => 'tag') },
  ],
};

/** A sample row of the progress tables whose question ids must be version-4 UUIDs (docs/product.md#rec-1). */
const progressV4: Sample = { ...progress, refuses: [{ question_uuid: NOT_V4 }] };

const bankOf = (letters: string): Sample => ({
  access: 'bank',
  column: 'tag',
  row: () => ({
    global_id: randomUUID(),
    difficulty: 'Easy',
    question: 'Which of these is a metal?',
    ...Object.fromEntries([...letters].map((letter) => [`option_${letter}`, `Option ${letter}`])),
    answer: 'A',
    explanation: 'Copper conducts.',
    tag: 'chemistry',
    subtopic: 'acids-and-bases',
    fixed: true,
  }),
  refuses: [{ global_id: NOT_V4 }, { difficulty: 'easy' }, { answer: 'E' }, { question: '' }, { lang: 'de' }],
});

/** Texts that the profile does not accept as a link. It accepts only complete web addresses. */
const NO_LINKS = [
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
];

/** Every table of `public`. The tests fail for a table that is not listed, and test every listed one. */
export const SAMPLES: Record<string, Sample> = {
  user_profile: {
    access: 'own',
    column: 'user_bio',
    row: () => ({ email: 'learner@example.test', accept_tos: true }),
    refuses: [
      { user_fullname: 'x'.repeat(201) },
      { user_bio: 'x'.repeat(5001) },
      ...NO_LINKS.map((user_socials) => ({ user_socials })),
    ],
  },
  user_study_goals: {
    access: 'own',
    column: 'weekly_goal_min',
    row: () => ({ weekly_goal_min: 1260 }),
    refuses: [{ weekly_goal_min: -1 }, { weekly_goal_min: 10_126 }],
  },
  user_statistics: {
    access: 'read',
    column: 'questions_answered',
    row: () => ({ questions_answered: 20, correct_answers: 15 }),
    refuses: [
      { questions_answered: -1, correct_answers: -1 },
      { questions_answered: 1, correct_answers: 2 },
    ],
  },
  answers: {
    access: 'read',
    column: 'flagged',
    row: () => ({
      id: randomUUID(),
      question_uuid: randomUUID(),
      bank: 'science',
      tag: 'biology',
      mode: 'quiz',
      letter: 'A',
      is_correct: true,
      ms: 21_000,
      answered_at: '2026-11-02T08:05:00Z',
      attempt_id: randomUUID(),
    }),
    refuses: [
      { letter: null, is_correct: true },
      { letter: 'E' },
      { bank: 'history' },
      { mode: 'duel' },
      { ms: -1 },
      { answered_at: '1970-01-01T00:00:00Z' },
    ],
  },
  study_plan: {
    access: 'own',
    column: 'minutes_a_day',
    row: () => ({ exam_date: '2027-08-07', minutes_a_day: 45, free_weekdays: [7] }),
    refuses: [
      { minutes_a_day: 0 },
      { free_weekdays: [0] },
      { free_weekdays: [8] },
      { exam_date: '1999-01-01' },
      { exam_date: '2099-03-01' },
    ],
  },
  quizzes_session: session,
  mock_exams_session: session,
  flashcard_sessions: session,
  daily_session_time: {
    access: 'read',
    column: 'total_secs',
    row: () => ({ day: '2026-11-02', total_secs: 600 }),
    refuses: [{ total_secs: -1 }],
  },
  // The same day and time as the sample of daily_session_time, because a reading is counted there.
  lesson_readings: {
    access: 'receipt',
    column: 'seconds',
    row: () => ({ id: randomUUID(), lesson: 'math.percent-and-ratio', day: '2026-11-02', seconds: 600 }),
    refuses: [{ seconds: 0 }, { seconds: 1801 }, { lesson: '' }, { lesson: 'math' }, { day: '2019-01-01' }],
  },
  question_notes: {
    access: 'own',
    column: 'text',
    row: () => ({ question_uuid: randomUUID(), text: 'Divide by the whole.' }),
    refuses: [{ text: 'x'.repeat(201) }, { updated_at: '2019-12-31T00:00:00Z' }],
  },
  open_attempts: {
    access: 'own',
    column: 'answered',
    row: () => ({
      kind: 'quiz',
      attempt_id: randomUUID(),
      label: 'Math quiz · 3 of 20',
      answered: 3,
      document: JSON.stringify({ version: 1 }),
    }),
    refuses: [
      { kind: 'exam' },
      { label: 'x'.repeat(201) },
      { answered: -1 },
      { document: JSON.stringify({ text: 'x'.repeat(140_000) }) },
      { updated_at: '2019-12-31T00:00:00Z' },
    ],
  },
  science_progress_report_quizzes: progress,
  science_progress_report_mock_exam: progress,
  math_progress_report_quizzes: progressV4,
  math_progress_report_mock_exam: progressV4,
  lang_prof_progress_report_quizzes: progressV4,
  lang_prof_progress_report_mock_exam: progressV4,
  reading_comp_progress_report_quizzes: progressV4,
  reading_comp_progress_report_mock_exam: progressV4,
  question_bank_science: bankOf('abcd'),
  question_bank_math: bankOf('ABCD'),
  question_bank_english_lang_prof: bankOf('abcd'),
  question_bank_filipino_lang_prof: bankOf('abcd'),
  question_bank_english_reading_comp: bankOf('abcd'),
  question_bank_filipino_reading_comp: bankOf('abcd'),
  question_reports: {
    access: 'receipt',
    column: 'note',
    row: () => ({
      question_uuid: randomUUID(),
      bank: 'science',
      fault: 'wrong_key',
      note: 'B is right.',
      letter: 'B',
      mode: 'quiz',
      version: '1a2b3c4d',
      reported_at: '2026-11-02T08:05:00Z',
    }),
  },
  bug_reports: {
    access: 'receipt',
    column: 'title',
    row: () => ({
      title: 'Timer jumps',
      description: 'It skips a second.',
      screenshot_url: '',
      video_url: '',
    }),
    refuses: [
      { title: ' \n' },
      { description: '' },
      { screenshot_url: 'javascript:alert(1)' },
      { video_url: 'x' },
    ],
  },
  feature_requests: {
    access: 'receipt',
    column: 'request_text',
    row: () => ({ request_text: 'Dark mode, please' }),
    refuses: [{ request_text: '  ' }],
  },
};

/** The tables that contain learners' rows. `BANK_TABLES` are the tables of the question banks. */
export const LEARNER_TABLES = Object.entries(SAMPLES).filter(([, sample]) => sample.access !== 'bank');
export const BANK_TABLES = Object.entries(SAMPLES).filter(([, sample]) => sample.access === 'bank');
/** The names of the banks: `science`, `math`, … */
export const BANKS = BANK_TABLES.map(([table]) => table.replace('question_bank_', ''));

/** A new valid row of a learner's table or a bank, with the columns in `changes` replaced. */
export function sampleRow(table: string, changes: Row = {}): Row {
  const sample = SAMPLES[table];
  if (sample === undefined) throw new Error(`tests/database/support/samples.ts has no line for ${table}`);
  return { ...sample.row(), ...changes };
}

/** Adds an item with these changes to a bank, and resolves to its id. */
export async function insertItem(db: TestDatabase, changes: Row = {}, bank = 'science'): Promise<string> {
  const row = sampleRow(`question_bank_${bank}`, { global_id: randomUUID(), ...changes });
  await insert(db.ask, `question_bank_${bank}`, row);
  return String(row.global_id);
}
