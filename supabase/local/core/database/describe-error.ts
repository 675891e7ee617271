import * as v from 'valibot';
import type { DatabaseErrorFields } from './interface.ts';

const text = v.fallback(v.nullable(v.string()), null);

const postgresError = v.object({
  message: v.fallback(v.string(), 'unknown error'),
  code: v.fallback(v.string(), 'XX000'),
  detail: text,
  details: text,
  hint: text,
  statement: v.fallback(v.nullable(v.number()), null),
});

/**
 * Converts any error thrown in the worker into plain data for the main thread. An error that was already converted
 * keeps the index of its failed statement.
 */
export function describeError(error: unknown, statement: number | null): DatabaseErrorFields {
  const parsed = v.safeParse(postgresError, error);
  if (!parsed.success) {
    return { message: String(error), code: 'XX000', statement, details: null, hint: null };
  }
  const { detail, details, statement: known, ...fields } = parsed.output;
  return { ...fields, details: detail ?? details, statement: known ?? statement };
}
