import { RestError, syntaxError, unsupportedError } from '../errors.ts';

/** Operators that compare a column with one value of its own type. */
export const COMPARISON_OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
/** The values that a filter such as `column=is.null` accepts after `is.`. */
const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

/** One filter of a column, such as `column=not.eq.value`. A row must meet all filters of a request. */
export type FilterCondition = { column: string; negated: boolean } & (
  | { operator: (typeof COMPARISON_OPERATORS)[number]; value: string }
  | { operator: 'in'; values: readonly string[] }
  | { operator: 'is'; value: (typeof IS_VALUES)[number] }
);

export interface OrderTerm {
  column: string;
  descending: boolean;
  /** Whether null values come first or last. By default (null), Postgres sorts null values as the largest. */
  nulls: 'first' | 'last' | null;
}

/** The parsed query string. */
export interface Query {
  /** The names of the columns to return; null means every column. */
  select: readonly string[] | null;
  conditions: readonly FilterCondition[];
  order: readonly OrderTerm[];
  /** The range of rows to return; null if the request does not set it. */
  limit: number | null;
  offset: number | null;
  onConflict: readonly string[] | null;
  /** The columns that an insert sets: supabase-js sends them with a list of rows. Null means the rows' keys. */
  columns: readonly string[] | null;
}

const OWN = ['select', 'order', 'limit', 'offset', 'on_conflict', 'columns'];
/** A plain column name, or any name in double quotes: supabase-js quotes the column names of an insert. */
const NAME = /^(?:"(?<quoted>[^"\\]+)"|(?<plain>[\p{L}\p{M}\p{N}_$]+))$/u;
/**
 * PostgREST syntax that may follow a column's name, but that this server does not support: JSON paths, casts, aliases,
 * embedding, spreading.
 */
const MORE = /->|\.{3}|[:!(*]/;
const FILTER = /^(?<not>not\.)?(?<word>[a-z]+)(?<modifier>\([^)]*\))?\.(?<value>.*)$/s;
const ORDER = /^(?<name>.*?)(?:\.(?<direction>asc|desc))?(?:\.nulls(?<nulls>first|last))?$/s;

/** Returns `word` with the type of the list's members if the list contains it, otherwise undefined. */
function oneOf<T extends string>(list: readonly T[], word: string | undefined): T | undefined {
  return list.find((entry) => entry === word);
}

/** Each filter costs work for each row. The app uses three. */
const MAX_FILTERS = 10;

/**
 * Reads the query string. Every parameter that is not one of PostgREST's own is a filter.
 * @throws {RestError} 400 for invalid syntax, an unsupported feature, or a parameter that is given more than once
 */
export function parseQuery(parameters: URLSearchParams): Query {
  const conditions: FilterCondition[] = [];
  for (const [key, value] of parameters) {
    // Ignore `apikey`: for some requests, supabase-js sends its API key as a parameter too.
    if (!OWN.includes(key) && key !== 'apikey') conditions.push(parseFilter(key, value));
    if (conditions.length > MAX_FILTERS) {
      throw new RestError(400, 'PGRST100', `A query may have ${MAX_FILTERS} filters.`);
    }
  }
  const single = (key: string): string | null => {
    const all = parameters.getAll(key);
    if (all.length > 1)
      throw new RestError(400, 'PGRST100', `The parameter ${key} was given more than once.`);
    return all[0] ?? null;
  };
  const number = (key: string): number | null => {
    const text = single(key);
    if (text === null || /^\d{1,15}$/.test(text)) return text === null ? null : Number(text);
    throw syntaxError(`${key} parameter`, text);
  };
  const select = single('select');
  return {
    select: select?.trim() === '*' ? null : columnsOf(select, 'select parameter'),
    conditions,
    order: (single('order')?.split(',') ?? []).map(parseOrder),
    limit: number('limit'),
    offset: number('offset'),
    onConflict: columnsOf(single('on_conflict'), 'on_conflict parameter'),
    columns: columnsOf(single('columns'), 'columns parameter'),
  };
}

/** Parses a column's name. `what` describes the text in error messages. */
function columnOf(text: string, what: string): string {
  const { quoted, plain } = NAME.exec(text.trim())?.groups ?? {};
  const name = quoted ?? plain;
  if (name !== undefined) return name;
  const more = MORE.exec(text)?.[0];
  throw more === undefined ? syntaxError(what, text) : unsupportedError(`"${more}" in the ${what}`);
}

/** Parses names separated by commas; a repeated name is used once. */
function columnsOf(text: string | null, what: string): string[] | null {
  return text === null ? null : [...new Set(text.split(',').map((name) => columnOf(name, what)))];
}

/** Parses one term of the parameter `order`, such as `a.desc.nullslast`. */
function parseOrder(term: string): OrderTerm {
  const { name = '', direction, nulls } = ORDER.exec(term)?.groups ?? {};
  return {
    column: columnOf(name, 'order'),
    descending: direction === 'desc',
    nulls: oneOf(['first', 'last'] as const, nulls) ?? null,
  };
}

/**
 * Reads one filter of the query string, such as `column=not.eq.value`. Patterns, full text, arrays, ranges and logic
 * trees are refused: the app uses none of them, and a single pattern can block the database for everybody.
 * @throws {RestError} 400 PGRST100, PGRST127
 */
export function parseFilter(key: string, text: string): FilterCondition {
  if (/^(?:not\.)?(?:and|or)$/.test(key)) throw unsupportedError(`the logic tree ${key}=`);
  const column = columnOf(key, 'filter column');
  const { not, word, modifier, value } = FILTER.exec(text)?.groups ?? {};
  if (word === undefined || value === undefined) throw syntaxError('filter', text);
  if (modifier !== undefined) throw unsupportedError(`the operator ${word}${modifier}`);
  const negated = not !== undefined;
  if (word === 'in') return { column, negated, operator: 'in', values: parseList(value) };
  if (word === 'is') {
    const wanted = oneOf(IS_VALUES, value.toLowerCase());
    if (wanted === undefined) throw syntaxError('filter', text, `is takes ${IS_VALUES.join(', ')}`);
    return { column, negated, operator: 'is', value: wanted };
  }
  const operator = oneOf(COMPARISON_OPERATORS, word);
  if (operator === undefined) throw unsupportedError(`the operator "${word}"`);
  return { column, negated, operator, value };
}

/** Parses the list of the operator `in`, such as `(1,2)`. `()` is the empty list. */
function parseList(text: string): string[] {
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined) throw syntaxError('filter', text);
  if (/["()]/.test(inner)) throw unsupportedError('quotes and brackets in the list of the operator "in"');
  return inner === '' ? [] : inner.split(',');
}
