import { type LessonName, lessonNameOf } from '#features/lessons';
import type { Question } from '#features/questions';
import type { ScoredAnswer, TopicScore } from '#features/scoring';
import { MOST_TOPICS } from './policy.ts';
import type { SubjectTopic } from './topicOrder.ts';

/**
 * The topics that a result names and its button practices: the weak ones of the subject that was missed most.
 * @param weak the weak topics of the attempt, in the order of `scoreByTopic`
 */
export function mostMissedTopics(weak: readonly TopicScore[]): TopicScore[] {
  return weak.filter(({ subject }) => subject === weak[0]?.subject).slice(0, MOST_TOPICS);
}

const isOfTopic = (question: Question, { subject, tag }: SubjectTopic) =>
  question.subject === subject && question.tag === tag;

/** How many questions of a part (subtopic) of a topic were asked and correct. */
interface PartScore extends LessonName {
  correct: number;
  total: number;
}

/** The parts (subtopics) of a topic in an attempt, most missed first. Empty if a missed question names no part. */
export function partsOf(entries: readonly ScoredAnswer[], topic: SubjectTopic): PartScore[] {
  const parts = new Map<string, PartScore>();
  for (const { question, isCorrect } of entries) {
    if (!isOfTopic(question, topic)) continue;
    const name = lessonNameOf(question);
    if (name === null || name.subtopic === topic.tag) {
      if (isCorrect) continue;
      return [];
    }
    const part = parts.get(name.subtopic) ?? { ...name, correct: 0, total: 0 };
    const correct = part.correct + (isCorrect ? 1 : 0);
    parts.set(name.subtopic, { ...part, correct, total: part.total + 1 });
  }
  const missed = ({ correct, total }: PartScore) => total - correct;
  return [...parts.values()].sort((a, b) => missed(b) - missed(a));
}

/** The most parts that a result names. */
const MOST_PARTS = 3;

/** The parts that an attempt on one topic missed most; none in an attempt on several topics. */
export function missedParts(topics: readonly SubjectTopic[], entries: readonly ScoredAnswer[]): PartScore[] {
  const [first] = topics;
  if (first === undefined || !entries.every(({ question }) => isOfTopic(question, first))) return [];
  return partsOf(entries, first)
    .filter(({ correct, total }) => correct < total)
    .slice(0, MOST_PARTS);
}
