import { describe, expect, it } from 'vitest';
import { predictEarly, TAKERS } from '../../bench/learning/early.ts';

describe('the expected score after few answers (docs/learning.md)', () => {
  it.each(Object.entries(TAKERS))('is in its range in four of five runs, and unbiased: %s', (_, make) => {
    const asked = { counts: [40, 60, 200, 600], runs: 20 };
    const all = predictEarly(make, asked);
    for (const { error } of all) expect(Math.abs(error)).toBeLessThanOrEqual(8);
    // Whoever answers in one subject alone has a wide range for the others.
    for (const { inRange } of [...all, ...predictEarly(make, { ...asked, subject: 'math' })]) {
      expect(inRange).toBeGreaterThanOrEqual(0.8 * asked.runs);
    }
  });
});
