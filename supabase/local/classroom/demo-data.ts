import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { answerId } from '../../../features/answers/model/answerId.ts';
import { addDays } from '../../../kernel/calendar/index.ts';
import type { Database, Statement } from '../core/database/interface.ts';
import { select, sql } from '../core/database/sql.ts';

/**
 * Invented study history for the sample learner: twelve weeks of quizzes, flashcards and mock exams. The database
 * function `finish_attempt` saves them, as it saves a real learner's attempts. The same date and question banks always
 * give the same history.
 */

const DAYS = 84;
/**
 * The sample learner rested this many days ago and has studied on every day since, so that the dashboard shows a streak.
 */
const LAST_REST = 9;
/** How far the learners' clocks in the Philippines are ahead of UTC, in milliseconds. */
const AHEAD_MS = 8 * 3_600_000;

const TOPICS = ['science', 'math', 'langProf', 'readingComp'] as const;
const LEVELS = ['Easy', 'Medium', 'Hard'] as const;

/** Pairs of a subject (an attempt's `topic`) and one of the subject's question banks, in the order of a mock exam. */
const BANKS = [
  ['langProf', 'english_lang_prof'],
  ['langProf', 'filipino_lang_prof'],
  ['science', 'science'],
  ['math', 'math'],
  ['readingComp', 'english_reading_comp'],
  ['readingComp', 'filipino_reading_comp'],
] as const;

/** The fields that each type of attempt stores besides the answer sheet, in the format that the app writes. */
const DETAILS = {
  quiz: { isRetake: false, finishedBy: 'learner', mode: 'test', tags: [], pool: 'any' },
  flashcards: { peeked: 0, finishedBy: 'learner' },
  mock: { hasRunOut: [false, false, false, false] },
};

interface Plan {
  kind: keyof typeof DETAILS;
  /** The seed of the pseudo-random choices: the same seed always gives the same attempt. */
  seed: string;
  day: string;
  start: Date;
  seconds: number;
  topic: string | null;
  level: string | null;
  /** The probability that an answer is right. */
  skill: number;
}

const itemShape = v.object({
  bank: v.string(),
  id: v.string(),
  tag: v.string(),
  level: v.string(),
  answer: v.string(),
  /** Identifies the question's reading passage: questions on one passage have the same value. */
  passage: v.string(),
});
type Item = v.InferOutput<typeof itemShape>;

/** Selects the questions of all banks, in the order of `BANKS`. */
const ITEMS: Statement = {
  text: BANKS.map(
    ([, bank]) =>
      `select '${bank}' as bank, global_id::text as id, tag, difficulty as level, answer,
              md5(split_part(question, E'\\n---\\n', 1)) as passage
         from (select * from public.question_bank_${bank} order by id) as items`,
  ).join(' union all '),
  values: [],
};

/** Returns a number in [0, 1) that is always the same for the same text. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

const between = (text: string, low: number, high: number) =>
  low + Math.floor(fraction(text) * (high - low + 1));

const pick = <Value>(text: string, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(fraction(text) * values.length)] ?? values[0];

/** Returns a version-4 UUID that is always the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Plans the attempts of the day that is `back` days before `now`. The share of right answers rises from about 50% on
 * the first day to about 70% now.
 */
function plansOf(now: Date, back: number): Plan[] {
  const day = addDays(new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10), -back);
  const isRestDay = back >= LAST_REST && (back === LAST_REST || fraction(`${day} rest`) < 0.45);
  if (isRestDay) return [];
  const at = (hour: number, minute: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS + (hour * 60 + minute) * 60_000);
  const skill = 0.7 - (0.2 * back) / DAYS;
  if (back % 21 === 6 && back < 60) {
    const seconds = between(`${day} mock`, 12_200, 15_100);
    return [{ kind: 'mock', seed: day, day, start: at(8, 5), seconds, topic: null, level: null, skill }];
  }
  return Array.from({ length: fraction(`${day} second`) < 0.3 ? 2 : 1 }, (_, index): Plan => {
    const seed = `${day} ${index}`;
    const kind = index > 0 ? 'flashcards' : 'quiz';
    const start = at(17 + index, between(`${seed} minute`, 0, 20));
    const level = kind === 'quiz' ? pick(`${seed} level`, LEVELS) : null;
    const topic = pick(`${seed} topic`, TOPICS);
    return { kind, seed, day, start, seconds: between(`${seed} time`, 480, 1_200), topic, level, skill };
  });
}

/** Chooses an attempt's questions: one list for each bank. Questions on one passage stay together. */
function draw({ kind, topic, level, seed }: Plan, items: readonly Item[]): Item[][] {
  return BANKS.filter(([of]) => topic === null || of === topic).map(([of, bank]) => {
    const isAlone = of === bank;
    const size = kind === 'mock' ? (isAlone ? 60 : 50) : 10 / (isAlone ? 1 : 2);
    return items
      .filter((item) => item.bank === bank && (level === null || item.level === level))
      .map((item) => ({ item, place: fraction(`${seed} ${item.passage}`) }))
      .sort((one, other) => one.place - other.place)
      .slice(0, size)
      .map(({ item }) => item);
  });
}

/** Builds a finished attempt in the format that the app sends. Some answers are blank, flagged or changed. */
function attemptOf({ kind, seed, day, start, seconds, topic, level, skill }: Plan, drawn: readonly Item[][]) {
  const attemptId = uuidOf(seed);
  const items = drawn.flat();
  const end = new Date(start.getTime() + seconds * 1000).toISOString();
  const answers = items.map(({ bank, id, tag, answer }, index) => {
    const chance = (what: string) => fraction(`${seed} ${id} ${what}`);
    const others = ['A', 'B', 'C', 'D'].filter((letter) => letter !== answer);
    const other = others[Math.floor(chance('other') * 3)] ?? 'A';
    const isRight = chance('right') < skill;
    const letter = isRight ? answer : chance('blank') < 0.1 ? null : other;
    return {
      id: answerId(attemptId, id),
      question_uuid: id,
      bank,
      tag,
      letter,
      first_letter: isRight && chance('change') < 0.1 ? other : letter,
      is_correct: isRight,
      ms: Math.round(((seconds * 1000) / items.length) * (0.4 + 1.2 * chance('time'))),
      flagged: chance('flag') < 0.1,
      answered_at: end,
      place: index + 1,
    };
  });
  return {
    id: attemptId,
    kind,
    day,
    topic,
    difficulty: level,
    started_at: start.toISOString(),
    ended_at: end,
    duration: seconds,
    total: items.length,
    answers,
    details: {
      version: 1,
      timing: 'off',
      ids: items.map(({ id }) => id),
      banks: drawn.flatMap((list) => (list[0] === undefined ? [] : [[list[0].bank, list.length]])),
      ms: answers.map(({ letter, ms }) => (letter === null ? ms : 0)),
      ...DETAILS[kind],
    },
  };
}

/**
 * Returns the statements that save the sample learner's attempts up to yesterday, so that the plan for today is not
 * empty. `finish_attempt` needs a signed-in learner, so they also insert a session and delete it at the end. Run them
 * in one transaction. Returns no statements if the banks are empty.
 */
export async function demoAttempts(
  db: Pick<Database, 'run'>,
  userId: string,
  now: Date,
): Promise<Statement[]> {
  const items = await select(db, itemShape, ITEMS);
  if (items.length === 0) return [];
  const plans = Array.from({ length: DAYS }, (_, index) => plansOf(now, DAYS - index)).flat();
  const session = uuidOf(`${userId} session`);
  const amr = [{ method: 'otp', timestamp: Math.floor(now.getTime() / 1000) }];
  const claims = JSON.stringify({ sub: userId, role: 'authenticated', session_id: session, amr });
  return [
    sql`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session}, ${userId}, ${now}, ${now})`,
    sql`select set_config('request.jwt.claims', ${claims}, true)`,
    ...plans.map(
      (plan) =>
        sql`select public.finish_attempt(${JSON.stringify(attemptOf(plan, draw(plan, items)))}::text::jsonb)`,
    ),
    sql`delete from auth.sessions where id = ${session}`,
  ];
}
