import { RestError } from '../errors.ts';
import { isLogicKey, parseFilter, parseLogic } from './filter.ts';
import type { Condition } from './operator.ts';
import { type OrderTerm, parseOrder } from './order.ts';
import { parseWindow, type Window } from './range.ts';
import { Scanner } from './scanner.ts';
import { parseSelect, type SelectItem } from './select.ts';

/** Everything the query string (and the Range header) asks for. */
export interface Query {
  select: readonly SelectItem[];
  /** True when select= was given, whatever it says. */
  hasSelect: boolean;
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  window: Window;
  hasWindow: boolean;
  columns: readonly string[] | null;
  onConflict: readonly string[] | null;
}

const SINGLE = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'];

/**
 * Reads the query string. Every parameter that is not one of PostgREST's own is a filter.
 * @throws {RestError} 400 for anything that cannot be read, or that is given twice and may not be
 */
export function parseQuery(parameters: URLSearchParams, range: string | null): Query {
  const conditions: Condition[] = [];
  for (const [key, value] of parameters) {
    if (SINGLE.includes(key)) continue;
    // The browser client sends the key here as well for some requests.
    if (key === 'apikey') continue;
    conditions.push(isLogicKey(key) ? parseLogic(key, value) : parseFilter(key, value));
  }
  const limit = single(parameters, 'limit');
  const offset = single(parameters, 'offset');
  const select = single(parameters, 'select');
  const order = single(parameters, 'order');
  return {
    select: parseSelect(select),
    hasSelect: select !== null,
    conditions,
    order: order === null ? [] : parseOrder(order),
    window: parseWindow(limit, offset, range),
    hasWindow: limit !== null || offset !== null,
    columns: names(parameters, 'columns'),
    onConflict: names(parameters, 'on_conflict'),
  };
}

function single(parameters: URLSearchParams, key: string): string | null {
  const all = parameters.getAll(key);
  if (all.length > 1) throw new RestError(400, 'PGRST100', `The parameter ${key} was given more than once.`);
  return all[0] ?? null;
}

function names(parameters: URLSearchParams, key: string): string[] | null {
  const text = single(parameters, key);
  if (text === null) return null;
  const scanner = new Scanner(text, `${key} parameter`);
  const list: string[] = [];
  do {
    list.push(scanner.name());
  } while (scanner.eat(','));
  scanner.end();
  return list;
}
