import { leavesDisplayUnnamed, mixesFractions } from '../hints.ts';
import { createItemRule } from './rule.ts';

/** Rule for a finished bank (`isMeasured`): a stem names its figure or table, and fractions are written one way. */
export const hintsRule = createItemRule('hints', (item, report) => {
  if (!item.bank.isMeasured) return;
  if (leavesDisplayUnnamed(item)) report(['question'], 'the stem does not name its figure or table');
  if (mixesFractions(item)) report(['explanation'], 'fractions are written with a bar and with a slash');
});
