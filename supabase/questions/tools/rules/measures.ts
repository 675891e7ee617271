import type { Difficulty } from '../schema.ts';
import { createItemRule } from './rule.ts';

/** The lowest and highest expected share of right answers, for each difficulty. */
const EXPECTED: Readonly<Record<Difficulty, readonly [number, number]>> = {
  Easy: [0.6, 0.95],
  Medium: [0.4, 0.75],
  Hard: [0.25, 0.55],
};

/**
 * Rule for a finished bank (`isMeasured`): each item states its skill, level and expected share of right answers, and
 * the share fits its difficulty.
 */
export const measuresRule = createItemRule('measures', (item, report) => {
  const { bank, difficulty, expected } = item;
  if (item.skill?.includes('TODO')) report(['skill'], 'a TODO of the template is left');
  if (bank.isMeasured) {
    for (const field of ['skill', 'level', 'expected'] as const) {
      if (item[field] === null) report([], `${field}: is missing`);
    }
  }
  if (expected === null) return;
  const [least, most] = EXPECTED[difficulty];
  if (expected < least || expected > most) {
    report(['expected'], `${expected} is not ${difficulty}: ${least} to ${most}`);
  }
});
