import type { Question } from './question.ts';

/** Puts questions about the same passage next to each other, at the position of the first of them. */
export function keepPassagesTogether(questions: readonly Question[]): Question[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    // A question without a passage forms a group of its own.
    const key = question.passage ?? question.question_id;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()].flat();
}
