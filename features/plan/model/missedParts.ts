import { type LessonName, lessonNameOf } from '#features/lessons';
import { missedQuestions, type ScoredAnswer } from '#features/scoring';
import type { SubjectTopic } from './policy.ts';

/** The most parts of a topic that are named. If more were missed, the topic's name says it. */
const MOST_PARTS = 2;

/**
 * The parts (subtopics) of a topic in which an attempt's misses are. Empty if a missed question names no part, or if
 * many parts were missed: then the topic as a whole is named.
 */
export function missedParts(entries: readonly ScoredAnswer[], { subject, tag }: SubjectTopic): LessonName[] {
  const missed = missedQuestions(entries).filter(
    (question) => question.subject === subject && question.tag === tag,
  );
  const parts = new Map<string, LessonName>();
  for (const question of missed) {
    const part = lessonNameOf(question);
    if (part === null || part.subtopic === tag) return [];
    parts.set(part.subtopic, part);
  }
  return parts.size > MOST_PARTS ? [] : [...parts.values()];
}
