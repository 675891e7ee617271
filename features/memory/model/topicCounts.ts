import type { Answer } from '#features/answers';
import { type Subject, subjectAndShareOf } from '#features/questions';
import { latestAnswers } from './latest.ts';

/** For one topic: how many questions a learner answered, and for how many of them the latest answer was correct. */
export interface TopicCount {
  subject: Subject;
  /** The topic's tag as stored in the bank, such as `earth-and-space`. */
  tag: string;
  answered: number;
  correct: number;
}

/**
 * Counts a learner's answers by topic. Each question counts once, with its latest answer. Blanks and answers without
 * a topic are left out.
 */
export function countTopics(answers: readonly Answer[]): TopicCount[] {
  const counts = new Map<string, TopicCount>();
  const given = answers.filter(({ letter, tag }) => letter !== null && tag !== '');
  for (const { bank, tag, isCorrect } of latestAnswers(given).values()) {
    const { subject } = subjectAndShareOf(bank);
    const key = `${subject} ${tag}`;
    const count = counts.get(key) ?? { subject, tag, answered: 0, correct: 0 };
    count.answered += 1;
    count.correct += isCorrect ? 1 : 0;
    counts.set(key, count);
  }
  return [...counts.values()];
}
