import { type NonEmptyQuestions, nonEmptyQuestions, type Question, shuffle } from '#features/questions';

/**
 * Takes at most `count` cards and shuffles them. Each pile has the cards of one subject; the piles give one card each
 * in turn. So every subject has its share, and longer piles make up for short ones. Null if all piles are empty.
 * `random` returns numbers in [0, 1).
 */
export function dealCards(
  piles: readonly (readonly Question[])[],
  count: number,
  random: () => number,
): NonEmptyQuestions | null {
  const dealt: Question[] = [];
  const longest = Math.max(0, ...piles.map((pile) => pile.length));
  for (let row = 0; row < longest && dealt.length < count; row += 1) {
    for (const pile of piles) {
      const card = pile[row];
      if (card !== undefined && dealt.length < count) dealt.push(card);
    }
  }
  return nonEmptyQuestions(shuffle(dealt, random));
}
