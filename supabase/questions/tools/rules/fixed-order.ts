import type { Item } from '../load.ts';
import { numberInOption } from '../numbers.ts';
import { LETTERS } from '../schema.ts';
import { SAYS_NO_ERROR } from './no-error.ts';
import { ABOUT_OTHERS } from './options.ts';
import { createItemRule } from './rule.ts';

/** Options that stand last by custom. */
const LAST = /^(?:none of (?:these|them)|wala sa mga ito|it cannot be \w+|hindi ito matitiyak)\.?$/i;

/** Texts that name an option by its letter or its place. */
const NAMES_OPTION =
  /\b(?:options?|choices?|pagpipilian)\s+\(?[A-D]\b|\b(?:first|second|third|fourth|last|una|unang|huling)\s+(?:option|choice|pagpipilian)/i;

/** Words that count, each list from its first word on. */
const COUNTING = [
  'one two three four five six seven eight nine ten',
  'first second third fourth fifth sixth seventh eighth',
  'once twice thrice',
  'monday tuesday wednesday thursday friday saturday sunday',
  'january february march april may june july august september october november december',
  'isa isang dalawa dalawang tatlo tatlong apat limang anim',
  'una unang ikalawa ikalawang pangalawa ikatlo ikatlong pangatlo ikaapat pang-apat ikalima ikaanim',
].map((words) => words.split(' '));

/** A number, or a label such as the `P` in `Point P`. */
const MARK = /\d+(?:[.,]\d+)*|(?<![\p{L}\d])[A-Z](?![\p{L}\d])/gu;

/** Splits an option into what it counts and the text around it: `Days 4 to 8` has 4 and 8, and `days # to #`. */
function marksOf(option: string): { values: number[]; around: string } {
  const values: number[] = [];
  const around = option
    .replace(/\p{L}+(?:-\p{L}+)?/gu, (word) => {
      const place = Math.max(...COUNTING.map((words) => words.indexOf(word.toLowerCase())));
      return place === -1 ? word : String(place + 1);
    })
    .replace(MARK, (mark) => {
      const number = Number(mark.replaceAll(',', ''));
      values.push(Number.isNaN(number) ? mark.charCodeAt(0) : number);
      return '#';
    });
  return { values, around: around.toLowerCase() };
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return (one[differing] ?? 0) - (other[differing] ?? 0);
}

/** Whether every step from a list to the next goes up, or every step goes down. */
function isSorted(lists: readonly (readonly number[])[]): boolean {
  const steps = lists.slice(1).map((list, index) => compare(list, lists[index] ?? []));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

/** Says why the options of an item seem to have a natural order; null if they do not. */
function naturalOrderOf({ options, question, explanation }: Item): string | null {
  const texts = LETTERS.map((letter) => options[letter].trim());
  if (texts.some((text) => SAYS_NO_ERROR.test(text) || LAST.test(text))) return 'one stands last by custom';
  if (texts.some((text) => ABOUT_OTHERS.some((pattern) => pattern.test(text)))) return 'one names others';
  if ([question, explanation].some((text) => NAMES_OPTION.test(text))) return 'a text names an option';
  const numbers = texts.map(numberInOption).filter((number) => number !== null);
  if (numbers.length === texts.length && isSorted(numbers.map((number) => [number]))) {
    return 'they are numbers in order';
  }
  const marks = texts.map(marksOf);
  const isAlike = marks.every(({ around }) => around === marks[0]?.around);
  return isAlike && isSorted(marks.map(({ values }) => values)) ? 'they count' : null;
}

/**
 * Rule: an item whose options seem to have a natural order says `fixed: true`, so that the app keeps their order, or
 * `fixed: false`, so that the app may change it.
 */
export const fixedOrderRule = createItemRule('fixed-order', (item, report) => {
  const reason = item.fixed === null ? naturalOrderOf(item) : null;
  if (reason !== null)
    report(['options'], `the options seem to have an order (${reason}): say fixed: true or fixed: false`);
});
