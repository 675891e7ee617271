import { dueAt, type LearnerMemory, type PlanSettings, skillOf } from '#features/memory';
import { bankOf, isFactTag } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import { calendarDay } from '#features/study-time';
import { daysBetween } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import { DEFAULT_HORIZON, isWorthReviewing, RETENTION } from './plan.ts';

const DAY_MS = 86_400_000;
/** Instants that differ by less than this time (ms) count as equal, because the server rounds them. */
const SAME_MS = 1_000;

/** How many missed questions of an attempt lead to reviews. */
export interface ReviewCounts {
  /** How many missed questions are facts. The same questions come back in reviews. */
  facts: number;
  /**
   * How many missed questions test a skill. The plan brings other questions of the topic, on a day that the plan
   * chooses later.
   */
  skills: number;
  /** Days until the first of the missed facts is due; null if no fact was missed. */
  firstIn: number | null;
}

/**
 * Counts which missed questions of an attempt will be reviewed, and when (docs/product.md#plan-11). Leaves out
 * questions that the learner has answered again since, because the later answer decides. Also leaves out facts that the
 * learner will still know on the day of the exam.
 * @param endedAt when the attempt ended, milliseconds since 1970
 */
export function reviewCountsAfter(
  entries: readonly Pick<ScoredAnswer, 'question' | 'userAnswer' | 'isCorrect' | 'isGuess'>[],
  {
    memory,
    settings,
    endedAt,
    now,
    timeZone,
  }: { memory: LearnerMemory; settings: PlanSettings; endedAt: number; now: number; timeZone: CalendarZone },
): ReviewCounts {
  const today = calendarDay(now, timeZone).day;
  const daysLeft = settings.examDate === null ? DEFAULT_HORIZON : daysBetween(today, settings.examDate);
  const isLatest = (at: number | undefined) => at !== undefined && Math.abs(at - endedAt) < SAME_MS;
  const dues: number[] = [];
  let [facts, skills] = [0, 0];
  for (const { question, userAnswer, isCorrect, isGuess } of entries) {
    if (userAnswer === null || (isCorrect && !isGuess)) continue;
    const bank = bankOf(question);
    const item = memory.items.get(question.global_id);
    const skill = memory.skills.get(skillOf({ bank, tag: question.tag }));
    if (isFactTag(question.tag)) {
      if (item === undefined || !isLatest(item.lastAt)) continue;
      if (!isWorthReviewing(item, now + daysLeft * DAY_MS)) continue;
      facts += 1;
      dues.push(dueAt(item, RETENTION));
    } else if (skill !== undefined && isLatest(skill.lastAt)) {
      skills += 1;
    }
  }
  if (daysLeft <= 0) return { facts: 0, skills: 0, firstIn: null };
  if (dues.length === 0) return { facts, skills, firstIn: null };
  const first = calendarDay(Math.max(now, Math.min(...dues)), timeZone).day;
  return { facts, skills, firstIn: daysBetween(today, first) };
}

/** Says in words which questions will be reviewed, and when. Null if none will be. */
export function reviewCountsText({ facts, skills, firstIn }: ReviewCounts): string | null {
  const all = facts + skills;
  if (all === 0) return null;
  const go = `${all} ${all === 1 ? 'question comes' : 'questions come'} back in your reviews`;
  if (firstIn === null) return `${go}.`;
  const due = firstIn === 0 ? 'today' : firstIn === 1 ? 'tomorrow' : `in ${firstIn} days`;
  return all === 1 ? `${go} ${due}.` : `${go}, the first ${due}.`;
}
