import { unsupported } from '../errors.ts';
import { Scanner } from './scanner.ts';

/** Operators that compare a column with one value of its own type. */
export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
/** The words allowed after `is.`. */
const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

/** One test of a column, as `column=not.eq.value` says it. All conditions of a request must hold. */
export type Condition = { column: string; negated: boolean } & (
  | { operator: (typeof COMPARISONS)[number]; value: string }
  | { operator: 'in'; values: readonly string[] }
  | { operator: 'is'; value: (typeof IS_VALUES)[number] }
);

const WORD = /[a-z]*/y;
const LIST_VALUE = /[^,)"][^,)]*/y;

/** Finds `word` in a fixed list, typed as its member. */
function oneOf<T extends string>(list: readonly T[], word: string): T | undefined {
  return list.find((entry) => entry === word);
}

/**
 * Reads one `column=not.eq.value` of the query string. Patterns, full text, arrays, ranges and logic trees are refused: the
 * app asks for none of them, and one pattern can occupy the database for everybody.
 * @throws {RestError} 400 PGRST100, PGRST127
 */
export function parseFilter(key: string, value: string): Condition {
  if (/^(?:not\.)?(?:and|or)$/.test(key)) throw unsupported(`the logic tree ${key}=`);
  const keys = new Scanner(key, 'filter column');
  const column = keys.column('a filter');
  keys.end();
  const scanner = new Scanner(value, 'filter');
  const negated = scanner.eat('not.');
  const word = scanner.match(WORD) ?? '';
  if (!scanner.startsWith('.') && !scanner.startsWith('(')) throw scanner.error('expecting an operator');
  if (!scanner.eat('.')) throw unsupported(`the operator ${word}(…)`);
  if (word === 'in') return { column, negated, operator: 'in', values: parseList(scanner) };
  if (word === 'is') {
    const wanted = oneOf(IS_VALUES, scanner.rest().toLowerCase());
    if (wanted === undefined) throw scanner.error(`is takes ${IS_VALUES.join(', ')}`);
    return { column, negated, operator: 'is', value: wanted };
  }
  const operator = oneOf(COMPARISONS, word);
  if (operator === undefined) throw unsupported(`the operator "${word}"`);
  return { column, negated, operator, value: scanner.rest() };
}

/** `(1,2,"a,b")`; `()` is the empty list. */
function parseList(scanner: Scanner): string[] {
  scanner.expect('(');
  const values: string[] = [];
  if (!scanner.eat(')')) {
    do {
      values.push(scanner.peek() === '"' ? scanner.quoted() : (scanner.match(LIST_VALUE) ?? ''));
    } while (scanner.eat(','));
    scanner.expect(')');
  }
  scanner.end();
  return values;
}
