import { type Subject, shareOf } from '#features/questions';
import { type Answer, latestAnswers } from './answer.ts';

/** How many questions of one topic a learner answered, and how many of them correctly the last time. */
export interface TopicCount {
  subject: Subject;
  /** The tag as stored in the bank, `earth-and-space`. */
  tag: string;
  answered: number;
  correct: number;
}

/** Counts the answers by topic, each question once. Leaves out blanks and answers without a topic. */
export function countTopics(answers: readonly Answer[]): TopicCount[] {
  const counts = new Map<string, TopicCount>();
  const given = answers.filter(({ isBlank, tag }) => !isBlank && tag !== '');
  for (const { bank, tag, isCorrect } of latestAnswers(given).values()) {
    const { subject } = shareOf(bank);
    const key = `${subject} ${tag}`;
    const count = counts.get(key) ?? { subject, tag, answered: 0, correct: 0 };
    count.answered += 1;
    count.correct += isCorrect ? 1 : 0;
    counts.set(key, count);
  }
  return [...counts.values()];
}
