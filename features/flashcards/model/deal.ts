import { type Paper, paperOf, type Question, shuffle } from '#features/questions';

/**
 * At most `count` cards, taken from each pile in turn so that every subject gets its share and a short pile is made up
 * for by the others, in random order; null if the piles are empty. `random` gives numbers in [0, 1).
 */
export function dealCards(
  piles: readonly (readonly Question[])[],
  count: number,
  random: () => number,
): Paper | null {
  const dealt: Question[] = [];
  const longest = Math.max(0, ...piles.map((pile) => pile.length));
  for (let row = 0; row < longest && dealt.length < count; row += 1) {
    for (const pile of piles) {
      const card = pile[row];
      if (card !== undefined && dealt.length < count) dealt.push(card);
    }
  }
  return paperOf(shuffle(dealt, random));
}
