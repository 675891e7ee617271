import { FSRSAlgorithm } from 'ts-fsrs';
import type { Answer } from '#features/answers';
import type { Level } from '#features/questions';
import { DAY_MS } from '#kernel/calendar';
import { type Pace, usualAnswerMs } from './pace.ts';
import type { SkillId } from './skill.ts';

const FSRS_GRADE: Readonly<Record<Grade, 1 | 2 | 3>> = { again: 1, hard: 2, good: 3 };
/**
 * FSRS 6 with its published parameters. Intervals of minutes are off, because the review session itself
 * decides what to repeat on the same day.
 */
const fsrs = new FSRSAlgorithm({ enable_short_term: false, enable_fuzz: false });

/**
 * The estimate of how well one item is remembered: FSRS's difficulty (1 to 10) and stability (days until recall falls
 * to 90 %).
 */
export interface ItemMemory {
  /** The skill that the item tests. It is stored, so that the plan need not load the item. */
  skill: SkillId;
  level: Level;
  difficulty: number;
  stability: number;
  /** When the item was last answered, milliseconds since 1970. */
  lastAt: number;
  /** How often the item was answered, and how often wrongly (`lapses`). */
  seen: number;
  lapses: number;
}

/**
 * Computes an item's memory estimate after an answer at `at` with this grade. `before` is null for the first answer.
 */
export function updateItemMemory(
  before: ItemMemory | null,
  { skill, level, grade, at }: { skill: SkillId; level: Level; grade: Grade; at: number },
): ItemMemory {
  // If the device's clock was set back, the time since the last answer would be negative, so use 0.
  const days = before === null ? 0 : Math.max(0, at - before.lastAt) / DAY_MS;
  const state = before === null ? null : { difficulty: before.difficulty, stability: before.stability };
  const { difficulty, stability } = fsrs.next_state(state, days, FSRS_GRADE[grade]);
  return {
    skill,
    level,
    difficulty,
    stability,
    lastAt: before === null ? at : Math.max(at, before.lastAt),
    seen: (before?.seen ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (grade === 'again' ? 1 : 0),
  };
}

/** The probability, 0 to 1, that the learner still knows the item at `at`. */
export function recallAt(memory: ItemMemory, at: number): number {
  return fsrs.forgetting_curve(Math.max(0, at - memory.lastAt) / DAY_MS, memory.stability);
}

const modifiers = new Map<number, number>();

/**
 * The days until recall falls to `retention`, as a multiple of stability. Cached, because the same value is needed
 * for hundreds of items.
 */
function intervalModifier(retention: number): number {
  const modifier = modifiers.get(retention) ?? fsrs.calculate_interval_modifier(retention);
  modifiers.set(retention, modifier);
  return modifier;
}

/** The time at which recall falls to `retention` (0 to 1), in milliseconds since 1970. */
export function dueAt(memory: ItemMemory, retention: number): number {
  return memory.lastAt + intervalModifier(retention) * memory.stability * DAY_MS;
}

/**
 * The grade of an answer, in FSRS's terms. 'Easy' is never used, because a right choice among four options
 * does not show that the item was easy (docs/learning.md, "Grades").
 */
type Grade = 'again' | 'hard' | 'good';

/** A right answer is graded 'hard' if it took more than this many times the learner's median time. */
const SLOW = 1.8;

/** Grades an answer. Compares the answer's time with the learner's own pace in the item's bank. */
export function gradeAnswer(answer: Answer, pace: Pace): Grade {
  if (!answer.isCorrect || answer.isGuess) return 'again';
  const isSlow = answer.ms > SLOW * usualAnswerMs(pace, answer.bank);
  return isSlow || answer.isFlagged || answer.first !== answer.letter ? 'hard' : 'good';
}
