import { RestError, unsupported } from '../errors.ts';
import { type Field, parseField } from './field.ts';
import { Scanner } from './scanner.ts';

/** One entry of `select=`: all columns, or a field with what to call it and what to cast it to. */
export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; alias: string | null; cast: string | null };

const CAST = /[\p{L}_][\p{L}\p{N}_ ]*(?:\[\])?/uy;

/**
 * Reads `select=id,alias:column,data->a->>b,total::text`. Absent means every column.
 * @throws {RestError} 400 for a syntax error, and for embedding and aggregates, which are not offered
 */
export function parseSelect(text: string | null): SelectItem[] {
  if (text === null) return [{ kind: 'all' }];
  const scanner = new Scanner(text, 'select parameter');
  const items: SelectItem[] = [];
  do {
    items.push(parseItem(scanner));
  } while (scanner.eat(','));
  scanner.end();
  return items;
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.eat('*')) return { kind: 'all' };
  if (scanner.startsWith('...')) throw unsupported('spread embedding in select');
  let field = parseField(scanner);
  let alias: string | null = null;
  if (scanner.peek() === ':' && scanner.peek(1) !== ':') {
    if (field.path.length > 0) throw scanner.error('an alias is a plain name');
    scanner.expect(':');
    alias = field.column;
    if (scanner.startsWith('...')) throw unsupported('spread embedding in select');
    field = parseField(scanner);
  }
  if (scanner.startsWith('!') || scanner.startsWith('(')) {
    throw unsupported('embedding of other tables in select');
  }
  const cast = scanner.eat('::') ? (scanner.match(CAST) ?? '').trim() : null;
  if (cast === '') throw scanner.error('expecting a type');
  if (scanner.startsWith('.')) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  return { kind: 'field', field, alias, cast };
}
