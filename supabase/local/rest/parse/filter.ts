import { type Field, parseField } from './field.ts';
import {
  COMPARISONS,
  CONTAINMENTS,
  type Condition,
  IS_VALUES,
  isQuantifiable,
  oneOf,
  PATTERNS,
  SEARCHES,
  type Test,
} from './operator.ts';
import { Scanner } from './scanner.ts';

const WORD = /[a-z]+/y;
const LANGUAGE = /[\p{L}\p{N}_]+/uy;
const LIST_VALUE = /[^,)"][^,)]*/y;
const LOGIC_VALUE = /[^,)]*/y;
const LOGIC_KEY = /(?:not\.)?(?:and|or)(?=\()/y;
const MAX_DEPTH = 24;
const SIMPLE = [...COMPARISONS, ...PATTERNS, ...CONTAINMENTS];

/**
 * Reads one `column=not.eq.value` of the query string.
 * @throws {RestError} 400 PGRST100
 */
export function parseFilter(key: string, value: string): Condition {
  const keys = new Scanner(key, 'filter column');
  const field = parseField(keys);
  keys.end();
  const scanner = new Scanner(value, 'filter');
  const condition = parseTest(scanner, field, (left) => left.rest());
  scanner.end();
  return condition;
}

/** Whether a parameter's name is one of the logic trees: and, or, not.and, not.or. */
export function isLogicKey(key: string): boolean {
  return key === 'and' || key === 'or' || key === 'not.and' || key === 'not.or';
}

/** Reads one `or=(a.eq.1,and(b.gt.2,c.is.null))`. @throws {RestError} 400 PGRST100 */
export function parseLogic(key: string, value: string): Condition {
  const scanner = new Scanner(`${key}${value}`, 'logic tree');
  const condition = parseLogicPart(scanner, 0);
  scanner.end();
  return condition;
}

function parseLogicPart(scanner: Scanner, depth: number): Condition {
  if (depth > MAX_DEPTH) throw scanner.error(`nested deeper than ${MAX_DEPTH}`);
  const head = scanner.match(LOGIC_KEY);
  if (head === null) {
    const field = parseField(scanner);
    scanner.expect('.');
    return parseTest(scanner, field, logicValue);
  }
  scanner.expect('(');
  const parts: Condition[] = [];
  do {
    parts.push(parseLogicPart(scanner, depth + 1));
  } while (scanner.eat(','));
  scanner.expect(')');
  return {
    kind: 'join',
    connective: head.endsWith('or') ? 'or' : 'and',
    negated: head.startsWith('not.'),
    parts,
  };
}

function parseTest(scanner: Scanner, field: Field, readValue: (scanner: Scanner) => string): Condition {
  const negated = scanner.eat('not.');
  const word = scanner.match(WORD) ?? '';
  return { kind: 'test', field, negated, test: parseOperation(scanner, word, readValue) };
}

function parseOperation(scanner: Scanner, word: string, readValue: (scanner: Scanner) => string): Test {
  if (word === 'in') {
    scanner.expect('.');
    return { kind: 'in', values: parseList(scanner) };
  }
  if (word === 'is') {
    scanner.expect('.');
    const value = oneOf(IS_VALUES, readValue(scanner).toLowerCase());
    if (value === undefined) throw scanner.error(`is takes ${IS_VALUES.join(', ')}`);
    return { kind: 'is', value };
  }
  const search = oneOf(SEARCHES, word);
  if (search !== undefined) {
    const language = scanner.eat('(') ? scanner.match(LANGUAGE) : null;
    if (language !== null) scanner.expect(')');
    scanner.expect('.');
    return { kind: 'search', operator: search, language, value: readValue(scanner) };
  }
  const operator = oneOf(SIMPLE, word);
  if (operator === undefined) throw scanner.error(`unknown operator "${word}"`);
  const quantifier = scanner.eat('(any)') ? 'any' : scanner.eat('(all)') ? 'all' : null;
  if (quantifier !== null && !isQuantifiable(operator)) {
    throw scanner.error(`${operator} takes no (${quantifier})`);
  }
  scanner.expect('.');
  return { kind: 'simple', operator, quantifier, value: readValue(scanner) };
}

/** `(1,2,"a,b")`; `()` is the empty list. */
function parseList(scanner: Scanner): string[] {
  scanner.expect('(');
  if (scanner.eat(')')) return [];
  const values: string[] = [];
  do {
    values.push(scanner.peek() === '"' ? scanner.quoted() : (scanner.match(LIST_VALUE) ?? ''));
  } while (scanner.eat(','));
  scanner.expect(')');
  return values;
}

/** A value inside a logic tree: quoted, in braces (arrays and JSON objects), or up to the next comma or parenthesis. */
function logicValue(scanner: Scanner): string {
  if (scanner.peek() === '"') return scanner.quoted();
  if (scanner.peek() === '{') return braced(scanner);
  return scanner.match(LOGIC_VALUE) ?? '';
}

function braced(scanner: Scanner): string {
  let depth = 0;
  let text = '';
  do {
    const piece = scanner.match(/"(?:[^"\\]|\\.)*"|[^"{}]+|[{}"]/sy);
    if (piece === null) throw scanner.error('the closing brace is missing');
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    text += piece;
  } while (depth > 0);
  return text;
}
