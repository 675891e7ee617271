import type { Question } from './question.ts';

/** The questions with the items of one passage side by side, at the position of the first. */
export function keepPassagesTogether(questions: readonly Question[]): Question[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    // A question without a passage is its own group.
    const key = question.passage ?? question.question_id;
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()].flat();
}
