import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../supabase/local/core/rest/catalog.ts';
import { RestError } from '../../../supabase/local/core/rest/errors.ts';
import { readPreferences } from '../../../supabase/local/core/rest/parse/prefer.ts';
import { parseFilter, parseQuery } from '../../../supabase/local/core/rest/parse/query.ts';
import { orderSql, selectSql, whereSql } from '../../../supabase/local/core/rest/sql/clauses.ts';
import { SqlParameters } from '../../../supabase/local/core/rest/sql/parameters.ts';
import { readStatement } from '../../../supabase/local/core/rest/sql/read.ts';

const column = (name: string, type: string): [string, Column] => [name, { name, type: `pg_catalog.${type}` }];
const TARGET = {
  name: 'notes',
  columns: new Map([column('id', 'int8'), column('title', 'text'), column('Option "A', 'text')]),
};

/** Generates text with characters that could break out of SQL or out of the query grammar. */
const hostile = fc.string({
  maxLength: 30,
  unit: fc.constantFrom(
    ...`'"\\;-/*()$,.:{}[]%=& \n\0`,
    'a',
    '1',
    'eq',
    'or',
    'not.',
    '->',
    '->>',
    '::',
    'é',
    '$1',
    '--',
    'id',
    'select',
  ),
});
const queryOf = (...entries: [string, string][]) => parseQuery(new URLSearchParams(entries));

/** Runs a parser and expects that it returns, or throws a RestError with a 4xx status. */
function onlyRestErrors(parse: () => unknown): void {
  try {
    parse();
  } catch (error) {
    expect(error).toBeInstanceOf(RestError);
    if (error instanceof RestError) expect([400, 406]).toContain(error.status);
  }
}

/**
 * Remove line breaks and NUL from the header values. The HTTP layer rejects them, and characters outside Latin-1,
 * before a parser runs.
 */
const headerOf = (name: string, text: string) => new Headers({ [name]: text.replace(/[\n\0]/g, ' ') });

describe('parsers', () => {
  it('never fail in another way than by a RestError', () => {
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        onlyRestErrors(() => parseFilter(a, b));
        onlyRestErrors(() => readPreferences(headerOf('prefer', a)));
        onlyRestErrors(() => readPreferences(headerOf('accept', a)));
        for (const key of ['select', 'order', 'limit', 'columns', a]) onlyRestErrors(() => queryOf([key, b]));
      }),
      { numRuns: 2000 },
    );
  });

  it('keep any value as it was sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.uuid(), { minLength: 1 }), (value, list) => {
        expect(parseFilter('id', `eq.${value}`)).toMatchObject({ operator: 'eq', value });
        expect(parseFilter('id', `not.in.(${list.join(',')})`)).toMatchObject({
          negated: true,
          values: list,
        });
      }),
    );
  });
});

describe('SQL', () => {
  it('is the same whatever the values are', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (a, b, c) => {
        const make = (x: string, y: string, z: string) =>
          readStatement(
            {
              target: TARGET,
              query: queryOf(['id', `eq.${x}`], ['title', `gt.${y}`], ['title', `neq.${z}`]),
              body: { wanted: true, one: false, scalar: false },
              count: true,
              maxRows: 10,
            },
            new SqlParameters(),
          );
        const hostileOne = make(a, b, c);
        expect(hostileOne.text).toBe(make('1', '2', '3').text);
        expect(hostileOne.values).toEqual(expect.arrayContaining([a, b, c]));
      }),
    );
  });

  it('quotes every name, and takes names of the catalog only', () => {
    const weird = { ...parseFilter('id', 'is.null'), column: 'Option "A' };
    expect(whereSql(TARGET, [weird], new SqlParameters())).toBe(' WHERE (pgrst_rows."Option ""A" IS NULL)');
    const names = [...TARGET.columns.keys()].map((name) => `pgrst_rows."${name.replaceAll('"', '""')}"`);
    fc.assert(
      fc.property(hostile, (text) => {
        onlyRestErrors(() => {
          const { select } = queryOf(['select', text]);
          if (select === null) return;
          for (const part of selectSql(TARGET, select).split(', ')) expect(names).toContain(part);
        });
        onlyRestErrors(() => {
          const sql = orderSql(TARGET, queryOf(['order', text]).order);
          expect(names.map((name) => ` ORDER BY ${name}`).some((start) => sql.startsWith(start))).toBe(true);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('knows no %s', (name) => {
    expect(() => selectSql(TARGET, [name])).toThrow(RestError);
    expect(() => readPreferences(new Headers({ prefer: `${name}=x` }))).toThrow(RestError);
  });
});
