import { isCounted } from '#features/answers';
import { dueAt, type LearnerMemory, masteryOf, type PlanSettings, skillIdOf } from '#features/memory';
import { bankOfSubject, isFactTopic } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import { calendarDay } from '#features/study-time';
import { addDays, DAY_MS, daysBetween } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import { countText } from '#kernel/format';
import { studyDayFrom } from './calendar.ts';
import { daysToExam } from './examDate.ts';
import { isWorthReviewing } from './plan.ts';
import { DEFAULT_DAYS_AHEAD, TARGET_RETENTION } from './policy.ts';
import { bestGap } from './topicWorth.ts';

/** Instants that differ by less than this time (ms) count as equal, because the server rounds them. */
const SAME_MS = 1_000;

/** How many missed questions of an attempt lead to reviews. */
export interface ReviewCounts {
  /** How many missed questions are facts, such as words. The same questions come back in reviews. */
  facts: number;
  /**
   * How many missed questions test a skill. From the next day of study on, the plan has other questions of their
   * topics.
   */
  skills: number;
  /** How many of the questions in `facts` and `skills` were right, but guessed. */
  guesses: number;
  /** The number of blanks. Blanks are not stored as answers, so they do not come up for review. */
  blanks: number;
  /** The number of days until the first of `facts` is due; null if there are none. */
  firstIn: number | null;
  /** The number of days until the topics of `skills` are due again. */
  skillsIn: number;
}

/**
 * Counts which missed questions of an attempt will be reviewed, and when (docs/product.md#plan-11). Leaves out
 * questions that the learner has answered again since, because the later answer decides. Also leaves out facts that the
 * learner will still know on the day of the exam.
 * @param endedAt when the attempt ended, milliseconds since 1970
 * @param isDayDone whether today's work is done: then nothing comes back before the next day of study
 */
export function reviewCountsAfterAttempt(
  entries: readonly Pick<ScoredAnswer, 'question' | 'letter' | 'isCorrect' | 'isGuess'>[],
  {
    memory,
    settings,
    endedAt,
    now,
    timeZone,
    isDayDone,
  }: {
    memory: LearnerMemory;
    settings: PlanSettings;
    endedAt: number;
    now: number;
    timeZone: CalendarZone;
    isDayDone: boolean;
  },
): ReviewCounts {
  const today = calendarDay(now, timeZone).day;
  const daysLeft = daysToExam(settings, today) ?? DEFAULT_DAYS_AHEAD;
  const isLatest = (at: number | undefined) => at !== undefined && Math.abs(at - endedAt) < SAME_MS;
  const blanks = entries.filter((entry) => !isCounted(entry)).length;
  const tomorrow = addDays(today, 1);
  const nextStudy = daysBetween(today, studyDayFrom(tomorrow, settings) ?? tomorrow);
  const earliest = isDayDone && nextStudy < daysLeft ? nextStudy : 0;
  const firsts: number[] = [];
  const gaps: number[] = [0];
  let [facts, skills, guesses] = [0, 0, 0];
  for (const entry of entries) {
    const { question, isCorrect, isGuess } = entry;
    if (!isCounted(entry) || (isCorrect && !isGuess)) continue;
    const bank = bankOfSubject(question);
    const item = memory.items.get(question.global_id);
    const skill = memory.skills.get(skillIdOf({ bank, tag: question.tag }));
    if (isFactTopic(question.tag)) {
      if (item === undefined || !isLatest(item.lastAt)) continue;
      if (!isWorthReviewing(item, now + daysLeft * DAY_MS)) continue;
      facts += 1;
      const dueDay = calendarDay(Math.max(now, dueAt(item, TARGET_RETENTION)), timeZone).day;
      firsts.push(Math.max(earliest, daysBetween(today, dueDay)));
    } else {
      if (skill === undefined || !isLatest(skill.lastAt) || nextStudy >= daysLeft) continue;
      skills += 1;
      gaps.push(bestGap(daysLeft, masteryOf(skill, now).share));
    }
    if (isCorrect) guesses += 1;
  }
  const skillsIn = Math.max(nextStudy, Math.ceil(Math.max(...gaps) - (now - endedAt) / DAY_MS));
  if (daysLeft <= 0) return { facts: 0, skills: 0, guesses: 0, blanks, firstIn: null, skillsIn };
  const firstIn = firsts.length === 0 ? null : Math.min(...firsts);
  return { facts, skills, guesses, blanks, firstIn, skillsIn };
}

/**
 * What comes back, in words: '3 questions come back, the first tomorrow. The topics of 6 others come back
 * with new questions, over the next 11 days. 1 blank question stays new.' Only questions that come back as themselves have a day.
 * Null if nothing was missed.
 */
export function reviewCountsText({
  facts,
  skills,
  guesses,
  blanks,
  firstIn,
  skillsIn,
}: ReviewCounts): string | null {
  if (facts + skills === 0) return null;
  const due = firstIn === 0 ? 'today' : firstIn === 1 ? 'tomorrow' : `in ${firstIn} days`;
  const go = countText(facts, 'question comes', 'questions come');
  const others = facts === 0 ? countText(skills, 'missed question') : countText(skills, 'other');
  const topics = skills === 1 ? 'The topic of' : 'The topics of';
  const soon = skillsIn === 1 ? 'tomorrow' : `over the next ${skillsIn} days`;
  return [
    facts === 0 ? [] : `${go} back${facts === 1 ? '' : ', the first'} ${due}.`,
    skills === 0
      ? []
      : `${topics} ${others} ${skills === 1 ? 'comes' : 'come'} back with new questions, ${soon}.`,
    guesses === 0 ? [] : `${countText(guesses, 'was a guess', 'were guesses')}.`,
    blanks === 0 ? [] : `${countText(blanks, 'blank question stays', 'blank questions stay')} new.`,
  ]
    .flat()
    .join(' ');
}
