import { randomUUID } from 'node:crypto';
import type { Row } from './test-database.ts';

/**
 * Who may do what with a table:
 * `own`: a learner reads, makes and changes their own rows; `receipt`: reads and makes them; `read`: reads what the database wrote for them;
 * `bank`: learners reach it only through functions.
 */
export type Access = 'own' | 'receipt' | 'read' | 'bank';

/** The privileges `authenticated` has on a table, in alphabetical order. */
export const PRIVILEGES: Record<Access, readonly string[]> = {
  own: ['INSERT', 'SELECT', 'UPDATE'],
  receipt: ['INSERT', 'SELECT'],
  read: ['SELECT'],
  bank: [],
};

interface Sample {
  access: Access;
  /** A fresh valid row, without the user_id. */
  row(): Row;
  /** A column an update may name. */
  column: string;
}

const session: Sample = {
  access: 'receipt',
  column: 'duration',
  row: () => ({ id: randomUUID(), start_time: '2026-11-02T08:00:00Z' }),
};

const progress: Sample = {
  access: 'read',
  column: 'correct_question',
  row: () => ({ question_uuid: randomUUID(), correct_question: 1, tags: ['biology'] }),
};

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
  }),
});

/** Every table of `public`. A new table without a line here fails the tests, and with one it is tested. */
export const SAMPLES: Record<string, Sample> = {
  user_profile: {
    access: 'own',
    column: 'user_bio',
    row: () => ({ email: 'learner@example.test', accept_tos: true }),
  },
  user_study_goals: { access: 'own', column: 'weekly_goal_min', row: () => ({ weekly_goal_min: 1260 }) },
  user_statistics: {
    access: 'read',
    column: 'questions_answered',
    row: () => ({ questions_answered: 20, correct_answers: 15 }),
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
  },
  study_plan: {
    access: 'own',
    column: 'minutes_a_day',
    row: () => ({ exam_date: '2027-08-07', minutes_a_day: 45, free_weekdays: [7] }),
  },
  quizzes_session: session,
  mock_exams_session: session,
  flashcard_sessions: session,
  daily_session_time: {
    access: 'read',
    column: 'total_secs',
    row: () => ({ day: '2026-11-02', total_secs: 600 }),
  },
  science_progress_report_quizzes: progress,
  science_progress_report_mock_exam: progress,
  math_progress_report_quizzes: progress,
  math_progress_report_mock_exam: progress,
  lang_prof_progress_report_quizzes: progress,
  lang_prof_progress_report_mock_exam: progress,
  reading_comp_progress_report_quizzes: progress,
  reading_comp_progress_report_mock_exam: progress,
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
  },
  feature_requests: {
    access: 'receipt',
    column: 'request_text',
    row: () => ({ request_text: 'Dark mode, please' }),
  },
};

/** The tables that hold a learner's rows. */
export const LEARNER_TABLES = Object.entries(SAMPLES).filter(([, sample]) => sample.access !== 'bank');
export const BANK_TABLES = Object.entries(SAMPLES).filter(([, sample]) => sample.access === 'bank');

/** A fresh valid row of a learner's table, or of a bank, whose columns `changes` replaces. */
export function sampleRow(table: string, changes: Row = {}): Row {
  const sample = SAMPLES[table];
  if (sample === undefined) throw new Error(`tests/database/support/samples.ts has no line for ${table}`);
  return { ...sample.row(), ...changes };
}
