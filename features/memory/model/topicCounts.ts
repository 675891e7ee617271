import { type Subject, shareOf } from '#features/questions';
import { type Answer, latestAnswers } from './answer.ts';

/** Questions of one topic that a learner answered, and how many of them right the last time. */
export interface TopicCount {
  subject: Subject;
  /** As the bank writes it, `earth-and-space`. */
  tag: string;
  answered: number;
  correct: number;
}

/** The answers by topic, each question once. Blanks, and answers without a topic, are left out. */
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
