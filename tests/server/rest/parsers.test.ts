import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../supabase/local/rest/catalogue/index.ts';
import { RestError } from '../../../supabase/local/rest/errors.ts';
import { parseFilter, parseLogic } from '../../../supabase/local/rest/parse/filter.ts';
import { parseAccept } from '../../../supabase/local/rest/parse/media.ts';
import { parseOrder } from '../../../supabase/local/rest/parse/order.ts';
import { parsePrefer } from '../../../supabase/local/rest/parse/prefer.ts';
import { parseQuery } from '../../../supabase/local/rest/parse/query.ts';
import { parseWindow } from '../../../supabase/local/rest/parse/range.ts';
import { parseSelect } from '../../../supabase/local/rest/parse/select.ts';
import { whereSql } from '../../../supabase/local/rest/sql/condition.ts';
import { Parameters } from '../../../supabase/local/rest/sql/parameters.ts';
import { readStatement } from '../../../supabase/local/rest/sql/read.ts';
import { orderSql, selectSql } from '../../../supabase/local/rest/sql/select.ts';

const column = (name: string, type: string): [string, Column] => [
  name,
  { name, type: `pg_catalog.${type}`, arrayType: `pg_catalog._${type}`, baseType: type, defaultSql: null },
];
const TARGET = {
  name: 'notes',
  columns: new Map([
    column('id', 'int8'),
    column('title', 'text'),
    column('data', 'jsonb'),
    column('we"ird', 'text'),
  ]),
};

/** Text made of what could break out of SQL or of the grammar. */
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
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Runs a parser on anything: it answers, or complains with a RestError of status 4xx. */
function onlyRestErrors(parse: () => unknown): void {
  try {
    parse();
  } catch (error) {
    expect(error).toBeInstanceOf(RestError);
    if (error instanceof RestError) expect([400, 406, 416]).toContain(error.status);
  }
}

describe('parsers', () => {
  it('never fail in another way than by a RestError', () => {
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        onlyRestErrors(() => parseSelect(a));
        onlyRestErrors(() => parseOrder(a));
        onlyRestErrors(() => parseFilter(a, b));
        onlyRestErrors(() => parseLogic('or', a));
        onlyRestErrors(() => parsePrefer(a));
        onlyRestErrors(() => parseAccept(a));
        onlyRestErrors(() => parseWindow(a, b, a));
        onlyRestErrors(() => parseQuery(new URLSearchParams([[a, b]]), null));
      }),
      { numRuns: 2000 },
    );
  });

  it('keep any value as it was sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (value, list) => {
        expect(parseFilter('id', `eq.${value}`)).toMatchObject({ test: { kind: 'simple', value } });
        expect(parseFilter('id', `in.(${list.map(quote).join(',')})`)).toMatchObject({
          test: { kind: 'in', values: list },
        });
        const logic = parseLogic(
          'or',
          `(id.eq.${quote(value)},and(title.not.in.(${list.map(quote).join(',')})))`,
        );
        expect(logic).toMatchObject({
          connective: 'or',
          parts: [
            { test: { value } },
            { connective: 'and', parts: [{ negated: true, test: { values: list } }] },
          ],
        });
      }),
    );
  });

  it('keep braces of arrays and JSON together in a logic tree', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify({ value });
        expect(parseLogic('or', `(data.cs.${json},id.eq.1)`)).toMatchObject({
          parts: [{ test: { value: json } }, {}],
        });
      }),
    );
  });

  it('refuse logic nested without end', () => {
    const depth = 5000;
    expect(() => parseLogic('or', `${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`)).toThrow(RestError);
  });
});

describe('SQL', () => {
  const build = (parameters: URLSearchParams) => {
    const query = parseQuery(parameters, null);
    const shape = parseAccept(null);
    const body = { shape, wanted: true, kind: 'rows', bare: false } as const;
    return readStatement(
      { target: TARGET, from: '"public"."notes"', query, body, count: true, maxRows: 10 },
      new Parameters(),
    );
  };

  it('is the same whatever the values are', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (a, b, c) => {
        const make = (x: string, y: string, z: string) =>
          build(
            new URLSearchParams([
              ['id', `eq.${x}`],
              ['title', `ilike.${y}`],
              ['data->>k', `in.(${quote(z)},${quote(x)})`],
              ['or', `(title.fts.${quote(x)},data.cs.${quote(y)},id.eq(any).${quote(z)})`],
            ]),
          );
        const hostileOne = make(a, b, c);
        expect(hostileOne.text).toBe(make('1', '2', '3').text);
        expect(hostileOne.values).toEqual(expect.arrayContaining([a, c, b.replaceAll('*', '%')]));
      }),
    );
  });

  it('never holds a path key, and quotes every name', () => {
    fc.assert(
      fc.property(hostile, (key) => {
        const parameters = new Parameters();
        const text = whereSql(
          TARGET,
          [parseFilter(`data->${quote(key)}->>${quote(key)}`, 'eq.x')],
          parameters,
        );
        expect(text).toBe(
          ' WHERE ((pgrst_rows."data"->($1::pg_catalog.text)->>($2::pg_catalog.text)) = $3::pg_catalog.text)',
        );
        expect(parameters.statement('').values).toEqual([key, key, 'x']);
      }),
    );
    const weird = parseFilter('"we\\"ird"', 'is.null');
    expect(whereSql(TARGET, [weird], new Parameters())).toBe(' WHERE (pgrst_rows."we""ird" IS NULL)');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'knows no cast or preference %s',
    (name) => {
      expect(() => selectSql(TARGET, parseSelect(`id::${name}`), new Parameters())).toThrow(RestError);
      expect(() => parsePrefer(`${name}=x`)).toThrow(RestError);
    },
  );

  it('takes aliases, casts and columns from a closed set only', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const select of [
          `${quote(text)}:id`,
          `id::${text}`,
          quote(text),
          `data->${quote(text)}`,
          text,
        ]) {
          onlyRestErrors(() => {
            const sql = selectSql(TARGET, parseSelect(select), new Parameters());
            // What gets through is one quoted name that holds no quote, comma or parenthesis of its own.
            expect(sql).toMatch(/^(?:[^"']|"(?:[^"]|"")*")*$/);
            for (const [, name] of sql.matchAll(/ AS "([^"]*)"/g))
              expect(name).toMatch(/^[\p{L}\p{M}\p{N}_$ -]+$/u);
          });
        }
        onlyRestErrors(() => {
          expect(orderSql(TARGET, parseOrder(text), new Parameters())).toMatch(/^ ORDER BY [\w". :$()>-]+$/);
        });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('windows', () => {
  it('overlap', () => {
    expect(parseWindow('5', '2', null)).toEqual({ offset: 2, limit: 5 });
    expect(parseWindow('5', '2', '4-100')).toEqual({ offset: 4, limit: 3 });
    expect(parseWindow(null, null, '3-')).toEqual({ offset: 3, limit: null });
    expect(() => parseWindow(null, null, '5-2')).toThrow(RestError);
  });
});
