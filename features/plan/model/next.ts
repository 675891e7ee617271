import type { LearnerMemory, PlanSettings } from '#features/memory';
import { type Subject, tagTitle } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { daysBetween } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import { BLUEPRINT } from './blueprint.ts';
import { DEFAULT_HORIZON } from './plan.ts';
import { orderTopics, type WeighedSkill, weighSkills } from './value.ts';

/** A topic with the numbers of questions that were missed and asked. */
export interface MissedTopic {
  subject: Subject;
  tag: string;
  missed: number;
  asked: number;
}

/** The data that decides in which order topics should be practiced. */
export interface TopicOrderInput {
  memory: LearnerMemory;
  settings: PlanSettings;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: CalendarZone;
}

/** All topics in the order in which this learner should practice them. */
export function topicsInOrder({ memory, settings, now, timeZone }: TopicOrderInput): WeighedSkill[] {
  const { examDate } = settings;
  const daysLeft = examDate === null ? null : daysBetween(calendarDay(now, timeZone).day, examDate);
  return orderTopics(weighSkills(memory, now, daysLeft ?? DEFAULT_HORIZON));
}

/** The topic to practice next; null if the learner has not answered any question. */
export function nextTopic(input: TopicOrderInput): WeighedSkill | null {
  const [first] = topicsInOrder(input);
  return first === undefined || first.now.answers === 0 ? null : first;
}

/** The most topics that one set of ten questions has. */
const MOST_TOPICS = 3;

/**
 * Chooses the topics to practice now among those missed in an attempt. All are of one subject: that of the missed topic
 * that comes first in `order`. They have the same order as in `missed`.
 */
export function nextMissedTopics(
  missed: readonly MissedTopic[],
  order: readonly WeighedSkill[],
): MissedTopic[] {
  const first = order.find(({ skill }) =>
    missed.some(({ subject, tag }) => skill.subject === subject && skill.tag === tag),
  );
  // If no missed topic is in `order`, the subject is that of the first missed topic.
  const subject = first?.skill.subject ?? missed[0]?.subject;
  return missed.filter((topic) => topic.subject === subject).slice(0, MOST_TOPICS);
}

/** Says how many questions of a topic were missed: 'You missed 6 of 6 in Physics.' */
export function missedText({ tag, missed, asked }: MissedTopic): string {
  return `You missed ${missed} of ${asked} in ${tagTitle(tag)}.`;
}

/**
 * Says why a topic comes next: 'You missed 1 of 1 in Biology. The exam has about 18 questions on it: practice here
 * gains the most.'
 */
export function whyText({ skill: { subject, tag }, now: { missed, answers } }: WeighedSkill): string {
  const items = BLUEPRINT.filter((one) => one.subject === subject && one.tag === tag).reduce(
    (sum, { examItems }) => sum + examItems,
    0,
  );
  const exam = `The exam has about ${Math.round(items)} questions on it: practice here gains the most.`;
  return missed === 0 ? exam : `${missedText({ subject, tag, missed, asked: answers })} ${exam}`;
}
