import type { Question } from './question.ts';

/** Moves the questions of each passage together, to the position of the first one. */
export function keepPassagesTogether(questions: readonly Question[]): Question[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    // A question without a passage is its own group.
    const key = question.passage ?? question.question_id;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()].flat();
}
