import { all, create } from 'mathjs';

if (!all) throw new Error('mathjs has no functions');
const math = create(all, {});
const evaluateExpression = math.evaluate;

/**
 * Disables a mathjs function. Expressions are arithmetic only, so functions that change the library or parse text are
 * not allowed, as mathjs advises.
 */
const shut = (name: string) => () => {
  throw new Error(`${name} is not allowed in an expression`);
};
math.import(
  Object.fromEntries(
    [
      'import',
      'createUnit',
      'reviver',
      'evaluate',
      'parse',
      'compile',
      'parser',
      'chain',
      'config',
      'random',
      'randomInt',
      'pickRandom',
    ].map((name) => [name, shut(name)]),
  ),
  { override: true },
);

/** The values of the variables in an expression, by the variable's name. */
export type VariableValues = Readonly<Record<string, number | number[]>>;

/** The result of an expression: a boolean, a string, or one or more numbers. */
export type ExpressionResult = boolean | string | readonly number[];

function toNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'boolean') return [Number(value)];
  if (Array.isArray(value)) return value.flatMap(toNumbers);
  if (math.isMatrix(value)) return toNumbers(value.toArray());
  if (math.isFraction(value) || math.isBigNumber(value)) return [math.number(value)];
  if (math.isComplex(value)) return Math.abs(value.im) < 1e-12 ? [value.re] : [value.re, value.im];
  if (math.isResultSet(value)) return toNumbers(value.entries.at(-1));
  throw new Error(`comes to ${math.typeOf(value)}, not to a number`);
}

/**
 * Evaluates a mathjs expression.
 * @param scope variables by name
 * @throws {Error} if the expression cannot be parsed, uses an unknown name, or has a result that is not numbers, a text
 * or a truth value
 */
export function evaluate(expression: string, scope: VariableValues = {}): ExpressionResult {
  const value: unknown = evaluateExpression(expression, { ...scope });
  return typeof value === 'boolean' || typeof value === 'string' ? value : toNumbers(value);
}

/** Evaluates an expression whose result is one number; null for any other result or an error. */
export function evaluateNumber(expression: string, scope: VariableValues = {}): number | null {
  try {
    const value = evaluate(expression, scope);
    const only = typeof value === 'object' && value.length === 1 ? value[0] : undefined;
    return only !== undefined && Number.isFinite(only) ? only : null;
  } catch {
    return null;
  }
}

/** Whether two numbers are equal, except for rounding errors of floating-point arithmetic. */
export const isClose = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/** Whether two values are equal, number by number. NaN equals only NaN. */
export function areEqual(a: ExpressionResult, b: ExpressionResult): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return (
    a.length === b.length &&
    a.every((number, index) => {
      const other = b[index] ?? Number.NaN;
      return isClose(number, other) || (Number.isNaN(number) && Number.isNaN(other));
    })
  );
}
