import { namesPlace } from '../places.ts';
import { bankRule, ENOUGH_FOR_SHARES } from './rule.ts';

const MOST = 1 / 7;

/** At most one stem in seven of a measured bank names a Philippine place: a place is data there, not paint. */
export const places = bankRule('places', ({ plan, items }) => {
  if (!plan.isMeasured || items.length < ENOUGH_FOR_SHARES) return [];
  const named = items.filter((item) => namesPlace(item.question));
  if (named.length <= MOST * items.length) return [];
  return [`${named.length} of ${items.length} stems name a Philippine place: at most one in seven`];
});
