import { createItemRule } from './rule.ts';

/** Rule for a finished bank (`isMeasured`): each item states its skill and level. */
export const measuresRule = createItemRule('measures', (item, report) => {
  if (item.skill?.includes('TODO')) report(['skill'], 'a TODO of the template is left');
  if (!item.bank.isMeasured) return;
  for (const field of ['skill', 'level'] as const) {
    if (item[field] === null) report([], `${field}: is missing`);
  }
});
