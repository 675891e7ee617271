import type { LearnerMemory, PlanSettings } from '#features/memory';
import { SUBJECT_FACTS, type Subject, topicText, topicTitle } from '#features/questions';
import { calendarDay } from '#features/study-time';
import type { CalendarZone } from '#kernel/device';
import { BLUEPRINT } from './blueprint.ts';
import { daysToExam } from './calendar.ts';
import { DEFAULT_DAYS_AHEAD } from './plan.ts';
import { orderTopics, type WeighedSkill, weighSkills } from './value.ts';

/** The data from which the order of topics is computed. */
export interface TopicOrderInput {
  memory: LearnerMemory;
  settings: PlanSettings;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: CalendarZone;
}

/** All topics in the order in which this learner should practice them. */
export function topicsInOrder({ memory, settings, now, timeZone }: TopicOrderInput): WeighedSkill[] {
  const daysLeft = daysToExam(settings, calendarDay(now, timeZone).day);
  return orderTopics(weighSkills(memory, now, daysLeft ?? DEFAULT_DAYS_AHEAD));
}

/** The topic to practice next; null if the learner has not answered any question. */
export function nextTopic(input: TopicOrderInput): WeighedSkill | null {
  const [first] = topicsInOrder(input);
  return first === undefined || first.now.answers === 0 ? null : first;
}

/** The most topics that one set of ten questions has. */
const MOST_TOPICS = 3;

/** A topic of a subject. Its questions may be in two languages. */
export interface SubjectTopic {
  subject: Subject;
  tag: string;
}

/**
 * The weak topics of the latest result that one set of ten questions practices: the topic to practice next, and others
 * of its subject. Empty if the result had no weak topic.
 */
export function weakTopicsOfLatest(input: TopicOrderInput): SubjectTopic[] {
  const weak = topicsInOrder(input).filter(({ latest }) => latest !== null);
  return topicsOfFirstSubject(weak.map(({ skill: { subject, tag } }) => ({ subject, tag })));
}

/** The topics that have the same subject as the first topic, in order and without duplicates; at most `MOST_TOPICS`. */
export function topicsOfFirstSubject(topics: readonly SubjectTopic[]): SubjectTopic[] {
  const [first] = topics;
  if (first === undefined) return [];
  const { subject } = first;
  const tags = new Set(topics.filter((topic) => topic.subject === subject).map(({ tag }) => tag));
  return [...tags].slice(0, MOST_TOPICS).map((tag) => ({ subject, tag }));
}

/** Names the most missed topics in a sentence: 'Most missed: Chemistry, Earth and space.' */
export function mostMissedText(topics: readonly SubjectTopic[]): string {
  return `Most missed: ${topics.map(({ tag }) => topicTitle(tag)).join(', ')}.`;
}

/**
 * Says why the learner should practice this topic first, after the diagnostic: 'You missed both science questions.
 * About 18 questions of the exam are on biology.'
 */
export function topicReasonText({ skill: { subject, tag }, latest }: WeighedSkill): string {
  const items = BLUEPRINT.filter((one) => one.subject === subject && one.tag === tag).reduce(
    (sum, { examItems }) => sum + examItems,
    0,
  );
  const topic = topicText(tag);
  const exam = `About ${Math.round(items)} questions of the exam are on ${topic}`;
  if (latest === null) return `${exam}: practice there gains the most.`;
  const { asked, missed } = latest.subject;
  const name = SUBJECT_FACTS[subject].gauge.toLowerCase();
  return asked === 2 && missed === 2
    ? `You missed both ${name} questions. ${exam}.`
    : `You missed the question on ${topic}. ${exam}.`;
}
