import type { LearnerMemory, PlanSettings } from '#features/memory';
import { SUBJECTS, type Subject } from '#features/questions';
import { examItemsOf } from '#features/scoring';
import { calendarDay } from '#features/study-time';
import { daysBetween } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import { daysToExam } from './examDate.ts';
import { DEFAULT_DAYS_AHEAD } from './policy.ts';
import { latestMisses, type WeighedSkill, weighSkills } from './topicWorth.ts';

// What to study next (docs/product.md#plan-13).

/**
 * All topics, the one to practice next first (docs/product.md#plan-13). The weak topics of today's latest result come
 * first, so that every page names the topic that the result has just named. On other days a subject has its turn: its
 * topics come before all others. Within that the weak topics come first, then topics with missed answers, skills before
 * facts (words and rules), because facts come back in reviews; then topics without misses, and topics without answers.
 * Topics that are good come last. Of equal topics, the one where a minute is worth most comes first.
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

function groupOf({ now: { answers, missed }, isFact, isGood, isWeak, latest }: WeighedSkill): number {
  if (latest !== null) return 0;
  if (isGood) return 6;
  if (answers === 0) return 5;
  if (isWeak) return 1;
  return missed === 0 ? 4 : isFact ? 3 : 2;
}

/**
 * Compares two weak topics of the latest result, as the result does: first those of the subject that was missed most,
 * then the most missed one, then the one of which the exam has more. The first questions are few, so there the subject
 * that the learner named as the hardest comes first.
 */
function byMisses({ latest: a, skill }: WeighedSkill, { latest: b, skill: other }: WeighedSkill): number {
  if (a === null || b === null) return 0;
  return (
    (a.isFirst ? Number(b.isHardest) - Number(a.isHardest) : 0) ||
    b.subject.missed - a.subject.missed ||
    b.missed - a.missed ||
    examItemsOf(other) - examItemsOf(skill)
  );
}

/**
 * The subjects that come up today beside the subject of the day's topic (docs/product.md#plan-2): first those practiced
 * longest ago, of equal ones the one where a minute is worth most. A short day has no time for the last ones.
 */
export function subjectsToday(weighed: readonly WeighedSkill[], topic: Subject | null): Subject[] {
  const of = (subject: Subject) => weighed.filter(({ skill }) => skill.subject === subject);
  const daysSince = (subject: Subject) => Math.min(...of(subject).map((each) => each.daysSince));
  const worth = (subject: Subject) => Math.max(...of(subject).map((each) => each.worth));
  return SUBJECTS.filter((subject) => subject !== topic)
    .map((subject) => ({ subject, days: daysSince(subject), worth: worth(subject) }))
    .sort((a, b) => (a.days === b.days ? 0 : b.days - a.days) || b.worth - a.worth)
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
 * the days after, and the hardest has two turns of five. Null on the day of a result, until its weak topics were practiced.
 */
export function subjectInTurn(
  day: string,
  { memory, settings: { freeWeekdays }, timeZone }: Omit<TopicOrderInput, 'now'>,
): Subject | null {
  const { latest } = memory;
  const isOfToday = latest !== null && calendarDay(latest.at, timeZone).day === day;
  if (isOfToday && latestMisses(memory).size > 0) return null;
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
