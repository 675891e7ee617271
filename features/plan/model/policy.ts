import {
  estimateSkills,
  type LearnerMemory,
  masteryOf,
  type PlanSettings,
  type Skill,
  shareOfKnownItems,
  usualItemMs,
} from '#features/memory';
import { type ExamScope, FULL_EXAM_SECTIONS, sectionsOf } from '#features/mock-exam';
import { isFactTopic, LEVELS, type Level, SUBJECTS, type Subject } from '#features/questions';
import { examItemsOf, isWeakTopic } from '#features/scoring';
import { calendarDay } from '#features/study-time';
import { addDays, DAY_MS, daysBetween, weekdayNumber } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import { BLUEPRINT, type BlueprintSkill } from './blueprint.ts';
import { daysToExam } from './examDate.ts';
import { expectScore } from './expected.ts';

// The policy: what to study next, and how much. Every number that decides it is here, with its reason. plan.ts and
// today.ts only carry it out. tests/bench/learning compares it with other policies (docs/learning.md).

// How much a day has.

/** How many days ahead to plan if no exam date is set. */
export const DEFAULT_DAYS_AHEAD = 90;
/** The largest share of the day's minutes for reviews, so that a third stays for weak topics and new ground. */
export const REVIEW_SHARE = 2 / 3;
/** From this many days before the exam on, reviews may take all of the day's minutes. */
export const NEAR_DAYS = 14;
/** In the last week nothing new is begun: it could not be repeated in time. */
export const TAPER_DAYS = 7;
/** The day before the exam has this share of the minutes: sleep helps more. */
export const LIGHT_DAY_SHARE = 0.5;
/** The most items of one skill in a day's plan, so that topics alternate. */
export const MOST_OF_A_SKILL = 6;
/** How many subjects a day has beside its reviews, so that no subject is left alone for days. */
const SUBJECTS_A_DAY = 3;
/** The fewest questions of each of them, as far as there is time. */
export const LEAST_OF_A_SUBJECT = 2;
/** Each item of a skill in a day's plan multiplies the value of the skill's next item that day by this factor. */
export const AGAIN_TODAY = 0.85;
/** The most questions that Today asks at once: nobody begins a longer list. */
export const MOST_QUESTIONS = 25;
/** The sizes of Today in minutes that every learner can choose with one tap. */
const TODAY_SIZES = [5, 10, 20] as const;

/** The sizes of Today from which a learner can choose: also the plan's own minutes, if they are another number. */
export function todaySizes(minutesADay: number): number[] {
  return [...new Set([...TODAY_SIZES, ...(minutesADay === 0 ? [] : [minutesADay])])].sort((a, b) => a - b);
}

/** How many more questions a learner gets after today's work. */
export const EXTRA_QUESTIONS = 5;

// When a day is done.

/** The day's work counts as done if fewer minutes than this are left, too few for a session. */
const TOO_SHORT = 3;
/** The set counts as done from this share of it: its size follows the learner's pace, which changes during the day. */
const ENOUGH_OF_THE_SET = 0.8;

// When facts (words and rules) come back.

/** A fact is due when the chance that the learner recalls it falls to this. */
export const TARGET_RETENTION = 0.9;
/** A fact needs no review if the chance will be at least this on the day of the exam. */
export const GOOD_ENOUGH = 0.85;

// What an item of a skill is worth.

/** The best gap between two practices of a skill, as a share of the time to the exam (Cepeda et al. 2008). */
const GAP_SHARE = 0.12;
/** The shortest and the longest gap, in days. */
const SHORTEST_GAP = 1;
const LONGEST_GAP = 14;
/** After this many answers, one more improves a skill half as much as the first one (the power law of practice). */
const PRACTICE_SCALE = 30;
/** What an item teaches that is far too easy or too hard, as a share of one that is known half of the time. */
const LEAST_TAUGHT = 0.15;
/** How much more an answer is worth for each unit of a skill's variance: it also improves the estimate. */
const CURIOSITY = 0.5;
/** What an item is worth right after the last practice of its skill, as a share of one after the best gap. */
const LEAST_FRESH = 0.25;
/** The most topics that one set of ten questions has. */
export const MOST_TOPICS = 3;

// When mock exams come, and how long they are.

/** Mock exams are planned this many days apart. */
const MOCK_EVERY = 28;
/** The last mock exam is at least this many days before the real exam. */
const REST_DAYS = 3;
/** From this many study minutes a day on, a planned mock exam is a whole exam. */
const WHOLE_FROM = 120;
/** From this many on, it is half an exam; below that, one section. */
const HALF_FROM = 60;

/** A skill with the numbers by which the plan compares skills on a day. */
export interface WeighedSkill {
  skill: BlueprintSkill;
  /** How well the learner knows the skill now, by its own answers alone. */
  now: Skill;
  isFact: boolean;
  daysSince: number;
  /** Whether the skill was practiced before, and the best gap between two practices has passed since. */
  isDue: boolean;
  /** How many exam items a minute of practice is expected to gain, on a relative scale. */
  worth: number;
  /** The level at which items teach most now: the learner knows about half of them. */
  level: Level;
  /**
   * How much of the skill was missed in the latest result. Null if the skill was not weak there, is good, or was
   * practiced since.
   */
  latest: LatestAttemptMisses | null;
  /** The share of the skill's items that the learner knows, 0 to 1; null with too few answers. */
  known: number | null;
  /** Whether the learner masters the skill well: it is never the first to practice. */
  isGood: boolean;
  /** Whether today's topic is one of the skill's subject. */
  isInTurn: boolean;
}

/** How much of a skill and of its subject was missed in the latest attempt. */
export interface LatestAttemptMisses {
  asked: number;
  missed: number;
  subject: { asked: number; missed: number };
  /** Whether the learner named the subject as the hardest. */
  isHardest: boolean;
  /** Whether as much was missed in another subject. */
  isTied: boolean;
  /** Whether the attempt was the first questions. */
  isFirst: boolean;
}

/** The best number of days between two practices of a skill, for an exam in `daysLeft` days. */
export function bestGap(daysLeft: number): number {
  return Math.min(LONGEST_GAP, Math.max(SHORTEST_GAP, GAP_SHARE * daysLeft));
}

/**
 * Weighs every skill of the blueprint at `now`, for an exam in `daysLeft` days.
 * @param turn the subject of today's topic; null for any
 */
export function weighSkills(
  memory: LearnerMemory,
  now: number,
  daysLeft: number,
  turn: Subject | null = null,
): WeighedSkill[] {
  const gap = bestGap(daysLeft);
  const estimates = estimateSkills(memory, BLUEPRINT, now);
  const misses = latestMisses(memory);
  return BLUEPRINT.flatMap((skill) => {
    const estimate = estimates.get(skill.id);
    if (estimate === undefined) return [];
    const { own } = estimate;
    const lastAt = memory.skills.get(skill.id)?.lastAt ?? null;
    const daysSince = lastAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - lastAt) / DAY_MS;
    const level = bestLevel(estimate.mean);
    const { word, share } = masteryOf(own, now);
    const isGood = word === 'good' || word === 'mastered';
    return {
      skill,
      now: own,
      isFact: isFactTopic(skill.tag),
      daysSince,
      isDue: own.answers > 0 && daysSince >= gap,
      worth:
        worthOf(estimate, skill, level, Math.min(1, daysSince / gap)) / usualItemMs(memory.pace, skill.bank),
      level,
      latest: isGood ? null : (misses.get(skill.id) ?? null),
      known: word === 'not enough answers yet' ? null : share,
      isGood,
      isInTurn: skill.subject === turn,
    };
  });
}

const sumOf = (counts: readonly { asked: number; missed: number }[], key: 'asked' | 'missed') =>
  counts.reduce((sum, one) => sum + one[key], 0);

/** The weak skills of the latest attempt. A skill that was practiced since then is left out. */
function latestMisses({ latest, skills }: LearnerMemory): ReadonlyMap<string, LatestAttemptMisses> {
  const misses = new Map<string, LatestAttemptMisses>();
  const bySubject = new Map<Subject, { asked: number; missed: number }>();
  const own = BLUEPRINT.flatMap(({ id, subject, tag }) => {
    const counts = latest?.skills.get(id);
    return counts === undefined ? [] : [{ id, subject, tag, ...counts }];
  });
  for (const { subject, asked, missed } of own) {
    const sum = bySubject.get(subject) ?? { asked: 0, missed: 0 };
    bySubject.set(subject, { asked: sum.asked + asked, missed: sum.missed + missed });
  }
  for (const { id, subject, tag } of own) {
    const isPracticed = skills.get(id)?.lastAt !== latest?.at;
    // As the result counts it: the topic in both languages.
    const topic = own.filter((one) => one.subject === subject && one.tag === tag);
    const [asked, missed] = [sumOf(topic, 'asked'), sumOf(topic, 'missed')];
    if (isPracticed || !isWeakTopic({ correct: asked - missed, total: asked })) continue;
    const sum = bySubject.get(subject) ?? { asked, missed };
    const isTied = [...bySubject].some(([other, so]) => other !== subject && missRate(so) === missRate(sum));
    const isHardest = subject === latest?.hardest;
    misses.set(id, { asked, missed, subject: sum, isHardest, isTied, isFirst: latest?.isFirst === true });
  }
  return misses;
}

/**
 * How many exam items an answer to the skill gains, on a relative scale: the skill's share of the exam, times how much
 * the learner can still improve, times what an item of the level teaches now.
 */
function worthOf(estimate: Skill, skill: BlueprintSkill, level: Level, freshness: number): number {
  const slope =
    LEVELS.reduce((sum, each) => {
      const known = shareOfKnownItems(estimate.mean, each);
      return sum + known * (1 - known);
    }, 0) / LEVELS.length;
  const known = shareOfKnownItems(estimate.mean, level);
  const teaches = LEAST_TAUGHT + (1 - LEAST_TAUGHT) * 4 * known * (1 - known);
  const wornOut = 1 / (1 + estimate.answers / PRACTICE_SCALE);
  const curiosity = 1 + CURIOSITY * estimate.variance;
  return (
    skill.examItems * slope * teaches * wornOut * curiosity * (LEAST_FRESH + (1 - LEAST_FRESH) * freshness)
  );
}

/**
 * The level whose items the learner knows about half of the time: harder items discourage, and easier ones
 * teach nothing.
 */
function bestLevel(mean: number): Level {
  const distance = (level: Level) => Math.abs(shareOfKnownItems(mean, level) - 0.5);
  return LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}

/**
 * All topics, the one to practice next first (docs/product.md#plan-13). The weak topics of the latest result come first,
 * so that every page names the topic that the result has just named. Then come topics with missed answers, skills before
 * facts (words and rules), because facts come back in reviews; then topics without misses, and topics without answers.
 * Topics that are good come last. Within each group, the topic where a minute is worth most comes first. If it is the turn
 * of a subject, its topics come before all others, unless they are good.
 */
export function orderTopics(weighed: readonly WeighedSkill[]): WeighedSkill[] {
  const isFirst = ({ isInTurn, isGood }: WeighedSkill) => isInTurn && !isGood;
  return [...weighed].sort(
    (a, b) =>
      Number(isFirst(b)) - Number(isFirst(a)) ||
      groupOf(a) - groupOf(b) ||
      byMisses(a, b) ||
      b.worth - a.worth,
  );
}

function groupOf({ now: { answers, missed }, isFact, isGood, latest }: WeighedSkill): number {
  if (latest !== null) return 0;
  if (isGood) return 5;
  if (answers === 0) return 4;
  return missed === 0 ? 3 : isFact ? 2 : 1;
}

/**
 * Compares two weak topics of the latest result: the most missed first, then the one of which the exam has more, as in
 * the result. The first questions are few, so there the subject decides: the one that the learner named as the hardest,
 * then the one that was missed most.
 */
function byMisses({ latest: a, skill }: WeighedSkill, { latest: b, skill: other }: WeighedSkill): number {
  if (a === null || b === null) return 0;
  const bySubject = Number(b.isHardest) - Number(a.isHardest) || missRate(b.subject) - missRate(a.subject);
  return (a.isFirst ? bySubject : 0) || b.missed - a.missed || examItemsOf(other) - examItemsOf(skill);
}

const missRate = ({ asked, missed }: { asked: number; missed: number }) => missed / asked;

/**
 * The subjects that come up today beside the subject of the day's topic (docs/product.md#plan-2): first the one that the
 * learner named as the hardest, then those practiced longest ago, of equal ones the one where a minute is worth most. So
 * a day has at least two subjects, and three days have all four.
 */
export function subjectsToday(
  weighed: readonly WeighedSkill[],
  hardest: Subject | null,
  topic: Subject | null,
): Subject[] {
  const of = (subject: Subject) => weighed.filter(({ skill }) => skill.subject === subject);
  const daysSince = (subject: Subject) => Math.min(...of(subject).map((each) => each.daysSince));
  const worth = (subject: Subject) => Math.max(...of(subject).map((each) => each.worth));
  return SUBJECTS.filter((subject) => subject !== topic)
    .map((subject) => ({ subject, days: daysSince(subject), worth: worth(subject) }))
    .sort(
      (a, b) =>
        Number(b.subject === hardest) - Number(a.subject === hardest) ||
        (a.days === b.days ? 0 : b.days - a.days) ||
        b.worth - a.worth,
    )
    .slice(0, SUBJECTS_A_DAY - (topic === null ? 0 : 1))
    .map(({ subject }) => subject);
}

/** The data from which the order of topics is computed. */
export interface TopicOrderInput {
  memory: LearnerMemory;
  settings: PlanSettings;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: CalendarZone;
}

/**
 * The subject that leads on a day of study (docs/product.md#plan-13): each has its turn, so that a quiz does not change
 * the days after, and the hardest has two turns of five. Null on the day of a result and the day after, when the result
 * decides.
 */
export function subjectInTurn(
  day: string,
  { memory: { latest }, settings: { freeWeekdays }, timeZone }: Omit<TopicOrderInput, 'now'>,
): Subject | null {
  if (latest !== null && daysBetween(calendarDay(latest.at, timeZone).day, day) <= 1) return null;
  const hardest = latest?.hardest ?? null;
  const [first, second, ...others] = SUBJECTS.filter((subject) => subject !== hardest);
  const turns = [hardest, first, second, hardest, ...others].filter((subject) => subject != null);
  // Count the days of study since a Monday, so that a day off takes nobody's turn.
  const days = daysBetween(A_MONDAY, day);
  const isStudied = (weekday: number) => !freeWeekdays.includes(weekday);
  const before =
    Math.floor(days / 7) * WEEK.filter(isStudied).length + WEEK.slice(0, days % 7).filter(isStudied).length;
  return turns[before % turns.length] ?? null;
}

const A_MONDAY = '1970-01-05';
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** All topics in the order in which this learner should practice them. */
export function topicsInOrder(input: TopicOrderInput): WeighedSkill[] {
  const { memory, settings, now, timeZone } = input;
  const { day } = calendarDay(now, timeZone);
  const daysLeft = daysToExam(settings, day) ?? DEFAULT_DAYS_AHEAD;
  return orderTopics(weighSkills(memory, now, daysLeft, subjectInTurn(day, input)));
}

/** The topic to practice next; null if the learner has answered nothing, or if every topic is good. */
export function nextTopic(input: TopicOrderInput): WeighedSkill | null {
  const topics = topicsInOrder(input);
  const [first] = topics;
  const isBegun = topics.some(({ now }) => now.answers > 0);
  return first === undefined || !isBegun || first.isGood ? null : first;
}

/** A topic of a subject. Its questions may be in two languages. */
export interface SubjectTopic {
  subject: Subject;
  tag: string;
}

/**
 * What of today's work is done (docs/product.md#plan-2): the day's set, if nearly as many review questions were answered
 * today as it has, or else the minutes.
 * @param wanted the minutes for today; 0 on a day off, which is never done
 * @param set how many questions these minutes hold
 */
export function doneToday(
  wanted: number,
  set: number,
  { minutes, reviews }: { minutes: number; reviews: number },
): 'set' | 'minutes' | null {
  if (wanted <= 0 || minutes <= 0) return null;
  if (reviews > 0 && reviews >= set * ENOUGH_OF_THE_SET) return 'set';
  return wanted - minutes < TOO_SHORT ? 'minutes' : null;
}

/** Minutes as whole numbers that add up to the rounded sum: the plan's parts and whole, and what is done of the day. */
export function wholeMinutes(parts: readonly number[]): number[] {
  let sum = 0;
  return parts.map((minutes) => {
    const before = Math.round(sum);
    sum += minutes;
    return Math.round(sum) - before;
  });
}

/**
 * The date of the last mock exam (the rehearsal): the last Saturday or Sunday that is not a day off and is at least
 * `REST_DAYS` before the exam (docs/product.md#plan-6). Null if no exam date is set, or if both are days off.
 */
function lastMockDay({ examDate, freeWeekdays }: PlanSettings): string | null {
  if (examDate === null) return null;
  const latest = addDays(examDate, -REST_DAYS);
  const days = [6, 7]
    .filter((weekday) => !freeWeekdays.includes(weekday))
    .map((weekday) => addDays(latest, -((weekdayNumber(latest) - weekday + 7) % 7)));
  return days.sort().at(-1) ?? null;
}

/** The dates of the planned mock exams from `from` on, the last one first. */
export function mockDaysFrom(from: string, settings: PlanSettings): string[] {
  const days: string[] = [];
  for (let day = lastMockDay(settings); day !== null && day >= from; day = addDays(day, -MOCK_EVERY)) {
    days.push(day);
  }
  return days;
}

/** Whether a mock exam is planned on the date (docs/product.md#plan-6). */
export function isMockDay(day: string, settings: PlanSettings): boolean {
  const last = lastMockDay(settings);
  const days = last === null ? -1 : daysBetween(day, last);
  return days >= 0 && days % MOCK_EVERY === 0;
}

/**
 * The mock exam planned on a day. It takes longer than the learner's minutes a day, so it is shown beside the day's
 * questions, not among them.
 */
export interface PlannedMock {
  scope: ExamScope;
  questions: number;
  minutes: number;
  /** Whether it is the last mock exam (the rehearsal) before the real exam. */
  isLast: boolean;
}

/**
 * The mock exam planned on a date (docs/product.md#plan-6); null if none is planned. The last one before the real exam
 * is a whole exam. The size of the others depends on the learner's minutes a day. An exam of one section has the
 * section with the lowest expected score.
 */
export function plannedMockOn(
  day: string,
  { settings, memory, now }: { settings: PlanSettings; memory: LearnerMemory; now: number },
): PlannedMock | null {
  if (!isMockDay(day, settings)) return null;
  const isLast = day === lastMockDay(settings);
  const { minutesADay } = settings;
  const scope: ExamScope =
    isLast || minutesADay >= WHOLE_FROM
      ? 'full'
      : minutesADay >= HALF_FROM
        ? 'half'
        : weakestSection(memory, now);
  const sections = sectionsOf(scope);
  return {
    scope,
    isLast,
    questions: sections.reduce((sum, { size }) => sum + size, 0),
    minutes: sections.reduce((sum, section) => sum + section.minutes, 0),
  };
}

/** The section with the lowest expected score; of equal ones the shortest. */
function weakestSection(memory: LearnerMemory, now: number): Subject {
  const { sections } = expectScore(memory, now);
  const permille = (subject: Subject) => Math.round(1000 * sections[subject].share);
  return FULL_EXAM_SECTIONS.reduce((weakest, section) => {
    const order = permille(section.subject) - permille(weakest.subject) || section.minutes - weakest.minutes;
    return order < 0 ? section : weakest;
  }).subject;
}
