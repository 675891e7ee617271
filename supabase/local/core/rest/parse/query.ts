import { RestError, syntaxError, unsupported } from '../errors.ts';
import { type Condition, parseFilter } from './filter.ts';
import { Scanner } from './scanner.ts';

export interface OrderTerm {
  column: string;
  descending: boolean;
  /** Null leaves it to Postgres: nulls are the largest. */
  nulls: 'first' | 'last' | null;
}

/** A window of rows. `limit` null means no end was asked for. */
export interface Window {
  offset: number;
  limit: number | null;
}

/** Everything the query string asks for. */
export interface Query {
  /** Column names; null is every column. */
  select: readonly string[] | null;
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  window: Window;
  hasWindow: boolean;
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
}

const OWN = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'];

/**
 * Reads the query string. Every parameter that is not one of PostgREST's own is a filter.
 * @throws {RestError} 400 for anything that cannot be read, that is not offered, or that is given twice and may not be
 */
export function parseQuery(parameters: URLSearchParams): Query {
  const conditions: Condition[] = [];
  for (const [key, value] of parameters) {
    // The browser client sends the key here as well for some requests.
    if (!OWN.includes(key) && key !== 'apikey') conditions.push(parseFilter(key, value));
  }
  const limit = single(parameters, 'limit');
  const offset = single(parameters, 'offset');
  return {
    select: parseSelect(single(parameters, 'select')),
    conditions,
    order: parseOrder(single(parameters, 'order')),
    window: {
      offset: offset === null ? 0 : wholeNumber('offset', offset),
      limit: limit === null ? null : wholeNumber('limit', limit),
    },
    hasWindow: limit !== null || offset !== null,
    columns: names(parameters, 'columns'),
    onConflict: names(parameters, 'on_conflict'),
  };
}

/** `select=id,title`. Without it, or with only a star, every column. @throws {RestError} 400 */
function parseSelect(text: string | null): string[] | null {
  if (text === null || text.trim() === '*') return null;
  if (/\*|\.\./.test(text)) throw unsupported('* beside columns, and spreading, in select');
  return new Scanner(text, 'select parameter').columns('select');
}

/** `order=a.desc.nullslast,b`. @throws {RestError} 400 */
function parseOrder(text: string | null): OrderTerm[] {
  if (text === null) return [];
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    const column = scanner.column('order');
    const descending = scanner.eat('.desc');
    if (!descending) scanner.eat('.asc');
    const nulls = scanner.eat('.nullsfirst') ? 'first' : scanner.eat('.nullslast') ? 'last' : null;
    terms.push({ column, descending, nulls });
  } while (scanner.eat(','));
  scanner.end();
  return terms;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw syntaxError(`${name} parameter`, text);
}

function single(parameters: URLSearchParams, key: string): string | null {
  const all = parameters.getAll(key);
  if (all.length > 1) throw new RestError(400, 'PGRST100', `The parameter ${key} was given more than once.`);
  return all[0] ?? null;
}

function names(parameters: URLSearchParams, key: string): string[] | null {
  const text = single(parameters, key);
  return text === null ? null : new Scanner(text, `${key} parameter`).columns(key);
}
