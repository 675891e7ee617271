import { clashesOf } from '../clashes.ts';
import type { Bank, Item } from '../load.ts';
import { createBankRule } from './rule.ts';

const AGAIN = 'run npm run questions:seal';

function examProblems(
  { plan, items }: Bank,
  ids: readonly string[],
  number: number,
  isReleased: boolean,
): string[] {
  const sealed = new Set(ids);
  const isIn = ({ id }: Pick<Item, 'id'>) => id !== null && sealed.has(id);
  const own = items.filter(isIn);
  const torn = new Set(
    items.flatMap((item) =>
      item.passage !== null && !isIn(item) && own.some(({ file }) => file === item.file) ? [item.file] : [],
    ),
  );
  const isRight = own.length === plan.examSize || (isReleased && own.length < plan.examSize);
  return [
    ...(isRight ? [] : [`exam ${number} has ${own.length} items, not ${plan.examSize}: ${AGAIN}`]),
    ...[...torn].map((file) => `exam ${number} has only a part of ${file}: ${AGAIN}`),
    ...clashesOf(items)
      .filter(({ items: pair }) => pair.every(isIn))
      .map(
        ({ items: [one, other], reason }) =>
          `exam ${number} has ${one.id} and ${other.id}: ${reason}: ${AGAIN}`,
      ),
  ];
}

/**
 * Rule for a finished bank (`isMeasured`): each sealed exam has the right number of items of the bank, keeps passages
 * whole and clashing items apart, and no item is in two exams. A released exam may lack retired items.
 */
export const sealedRule = createBankRule('sealed', (bank, { sealed }) => {
  if (!bank.plan.isMeasured) return [];
  const exams = sealed.exams.map((exam) => exam[bank.plan.folder] ?? []);
  const all = exams.flat();
  const twice = all.filter((id, index) => all.indexOf(id) !== index);
  return [
    ...twice.map((id) => `${id} is sealed twice: ${AGAIN}`),
    ...exams.flatMap((ids, index) => examProblems(bank, ids, index + 1, sealed.isReleased)),
  ];
});
