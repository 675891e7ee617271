import type { Field } from './field.ts';

/** Operators that compare a field with one value of the column's own type. */
export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'isdistinct'] as const;
/** Operators whose value is a pattern: always text. */
export const PATTERNS = ['like', 'ilike', 'match', 'imatch'] as const;
/** Operators on arrays, ranges and JSON: the value has the column's own type. */
export const CONTAINMENTS = ['cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const;
/** Full-text search: how the words become a tsquery. */
export const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const;
/** What `is.` may be followed by. */
export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type SimpleOperator =
  | (typeof COMPARISONS)[number]
  | (typeof PATTERNS)[number]
  | (typeof CONTAINMENTS)[number];
export type SearchOperator = (typeof SEARCHES)[number];
type IsValue = (typeof IS_VALUES)[number];

/** What stands between a field and its value. */
export type Test =
  | { kind: 'simple'; operator: SimpleOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: SearchOperator; language: string | null; value: string };

/** A condition of a WHERE: a test of one field, or several conditions joined. */
export type Condition =
  | { kind: 'test'; field: Field; negated: boolean; test: Test }
  | { kind: 'join'; connective: 'and' | 'or'; negated: boolean; parts: readonly Condition[] };

/** Operators that take (any) and (all). */
const QUANTIFIABLE: readonly string[] = ['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'];

export function isQuantifiable(operator: string): boolean {
  return QUANTIFIABLE.includes(operator);
}

/** Finds `word` in a fixed list, typed as its member. */
export function oneOf<T extends string>(list: readonly T[], word: string): T | undefined {
  return list.find((entry) => entry === word);
}
