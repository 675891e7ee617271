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
