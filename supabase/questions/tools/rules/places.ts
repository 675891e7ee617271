import { namesPhilippinePlace } from '../places.ts';
import { createBankRule, MIN_ITEMS_FOR_SHARES } from './rule.ts';

const MOST = 1 / 7;

/**
 * Rule for a finished bank (`isMeasured`): at most one stem in seven names a Philippine place. A place name should
 * matter to the question, not decorate it.
 */
export const placesRule = createBankRule('places', ({ plan, items }) => {
  if (!plan.isMeasured || items.length < MIN_ITEMS_FOR_SHARES) return [];
  const named = items.filter((item) => namesPhilippinePlace(item.question));
  if (named.length <= MOST * items.length) return [];
  return [`${named.length} of ${items.length} stems name a Philippine place: at most one in seven`];
});
