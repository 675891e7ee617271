import type { Question } from './question.ts';

/**
 * Returns a new array with the items in random order (Fisher–Yates). The type of a non-empty list stays non-empty.
 * `random` returns numbers in [0, 1).
 */
export function shuffle<Item>(items: readonly [Item, ...Item[]], random: () => number): [Item, ...Item[]];
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[];
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[chosen]];
    if (a !== undefined && b !== undefined) {
      shuffled[last] = b;
      shuffled[chosen] = a;
    }
  }
  return shuffled;
}

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
