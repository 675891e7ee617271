import { unsupported } from '../errors.ts';
import { type Field, parseField } from './field.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  field: Field;
  descending: boolean;
  /** Null leaves it to Postgres: nulls are the largest. */
  nulls: 'first' | 'last' | null;
}

/** Reads `order=a.desc.nullslast,b`. @throws {RestError} 400 */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    const field = parseField(scanner);
    if (scanner.startsWith('(')) throw unsupported('ordering by embedded tables');
    const descending = scanner.eat('.desc');
    if (!descending) scanner.eat('.asc');
    const nulls = scanner.eat('.nullsfirst') ? 'first' : scanner.eat('.nullslast') ? 'last' : null;
    terms.push({ field, descending, nulls });
  } while (scanner.eat(','));
  scanner.end();
  return terms;
}
