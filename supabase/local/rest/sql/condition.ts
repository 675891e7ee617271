import { RestError } from '../errors.ts';
import type { Condition, SearchOperator, SimpleOperator, Test } from '../parse/operator.ts';
import { type FieldSql, fieldSql, type Target } from './field.ts';
import type { Parameters } from './parameters.ts';

const SIMPLE_SQL: Readonly<Record<SimpleOperator, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  isdistinct: 'IS DISTINCT FROM',
  like: 'LIKE',
  ilike: 'ILIKE',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const IS_SQL = {
  null: 'IS NULL',
  not_null: 'IS NOT NULL',
  true: 'IS TRUE',
  false: 'IS FALSE',
  unknown: 'IS UNKNOWN',
} as const;

const SEARCH_SQL: Readonly<Record<SearchOperator, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const PATTERN: readonly string[] = ['like', 'ilike', 'match', 'imatch'];

/**
 * ` WHERE …` for a list of conditions that must all hold, or the empty string.
 * @throws {RestError} 400 for unknown columns
 */
export function whereSql(target: Target, conditions: readonly Condition[], parameters: Parameters): string {
  if (conditions.length === 0) return '';
  const parts = conditions.map((condition) => conditionSql(target, condition, parameters));
  return ` WHERE ${parts.join(' AND ')}`;
}

function conditionSql(target: Target, condition: Condition, parameters: Parameters): string {
  const not = condition.negated ? 'NOT ' : '';
  if (condition.kind === 'join') {
    const parts = condition.parts.map((part) => conditionSql(target, part, parameters));
    return `${not}(${parts.join(condition.connective === 'or' ? ' OR ' : ' AND ')})`;
  }
  const field = fieldSql(target, condition.field, parameters);
  return `${not}(${testSql(field, condition.test, parameters)})`;
}

function testSql(field: FieldSql, test: Test, parameters: Parameters): string {
  switch (test.kind) {
    case 'is':
      return `${field.sql} ${IS_SQL[test.value]}`;
    case 'in': {
      if (test.values.length === 0) return 'false';
      const values = test.values.map((value) => parameters.typed(value, field.type));
      return `${field.sql} IN (${values.join(', ')})`;
    }
    case 'search': {
      const language =
        test.language === null ? '' : `${parameters.typed(test.language, 'pg_catalog.regconfig')}, `;
      const words =
        field.baseType === 'tsvector' ? field.sql : `pg_catalog.to_tsvector(${language}${field.sql})`;
      return `${words} @@ pg_catalog.${SEARCH_SQL[test.operator]}(${language}${parameters.text(test.value)})`;
    }
    case 'simple': {
      const operator = SIMPLE_SQL[test.operator];
      const isPattern = PATTERN.includes(test.operator);
      // PostgREST lets * stand for % in LIKE, since % must be escaped in a URL.
      const value = test.operator.endsWith('like') ? test.value.replaceAll('*', '%') : test.value;
      if (test.quantifier === null) {
        return `${field.sql} ${operator} ${parameters.typed(value, isPattern ? 'pg_catalog.text' : field.type)}`;
      }
      const array = isPattern ? 'pg_catalog._text' : field.arrayType;
      if (array === null) {
        throw new RestError(400, '42704', `There is no array of the type ${field.type}.`);
      }
      const quantifier = test.quantifier === 'any' ? 'ANY' : 'ALL';
      return `${field.sql} ${operator} ${quantifier}(${parameters.typed(value, array)})`;
    }
  }
}
