import type { PastExam } from '#features/mock-exam';
import type { Expectation } from '#features/plan';

/** The expected score of an exam of this scope, in questions. Half an exam has half of the questions. */
export function expectedBefore({ scope }: Pick<PastExam, 'scope'>, { total, sections }: Expectation) {
  const { share, low, high, items } = scope === 'full' || scope === 'half' ? total : sections[scope];
  const asked = scope === 'half' ? items / 2 : items;
  return { points: Math.round(share * asked), low: Math.round(low * asked), high: Math.round(high * asked) };
}
