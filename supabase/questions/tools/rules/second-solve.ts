import type { Problem } from '../problem.ts';
import { isSolveSettled, itemHash } from '../reviews.ts';
import type { Rule } from './rule.ts';

/**
 * Rule for a bank whose reviews are complete: a second solver has answered every item's current text, and the
 * result is settled. It also holds while the bank is growing.
 */
export const secondSolveRule: Rule = {
  name: 'second-solve',
  check: ({ banks, reviews }) =>
    banks.flatMap(({ plan, items }) => {
      const { complete, records } = reviews.get(plan.folder) ?? { complete: false, records: [] };
      if (!complete) return [];
      const byId = new Map(records.map((record) => [record.global_id, record]));
      return items.flatMap((item): Problem[] => {
        const report = (message: string) => [
          { file: item.file, line: item.line, rule: 'second-solve', message },
        ];
        const record = item.id === null ? undefined : byId.get(item.id);
        if (!record) return report('this item has no second solve');
        if (record.hash !== itemHash(item))
          return report(`the text changed since it was answered on ${record.date}`);
        if (!isSolveSettled(record)) return report(`the second solve is not settled: ${record.verdict}`);
        return [];
      });
    }),
};
