/**
 * A booklet's code (docs/product.md#paper-2): eight characters without look-alikes (no 0, 1, I, L, O). Two
 * characters are the plan, three the seed of the draw, two a fingerprint of the drawn items, and the last one
 * is a check character. The alphabet has 31 characters, a prime number, so a weighted sum detects every
 * single wrong character and every swap of two.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const BASE = ALPHABET.length;

const CODE_LENGTH = 8;
/** How many different plans, seeds and fingerprints a code can contain. */
export const PLAN_NUMBERS = BASE ** 2;
export const SEED_NUMBERS = BASE ** 3;
export const FINGERPRINT_NUMBERS = BASE ** 2;

export interface CodeParts {
  plan: number;
  seed: number;
  fingerprint: number;
}

/** Why a typed text is not a valid booklet code. */
export type CodeProblem =
  | { kind: 'length'; length: number }
  | { kind: 'character'; character: string; place: number }
  | { kind: 'check' };

/** Makes a booklet's code, without a hyphen, from its plan, seed and fingerprint. */
export function makeCode({ plan, seed, fingerprint }: CodeParts): string {
  const values = [...digits(plan, 2), ...digits(seed, 3), ...digits(fingerprint, 2)];
  return [...values, checkValue(values)].map((value) => ALPHABET.charAt(value)).join('');
}

/** Reads a booklet's code that was typed in upper or lower case, with or without hyphens and spaces. */
export function parseCode(text: string): { code: string; parts: CodeParts } | CodeProblem {
  const code = text.toUpperCase().replaceAll(/[\s–-]/g, '');
  const characters = [...code];
  const values = characters.map((character) => ALPHABET.indexOf(character));
  const wrong = values.indexOf(-1);
  if (wrong !== -1) return { kind: 'character', character: characters[wrong] ?? '', place: wrong + 1 };
  if (values.length !== CODE_LENGTH) return { kind: 'length', length: values.length };
  if (weighted(values) !== 0) return { kind: 'check' };
  const part = (from: number, to: number) =>
    values.slice(from, to).reduce((sum, value) => sum * BASE + value, 0);
  return { code, parts: { plan: part(0, 2), seed: part(2, 5), fingerprint: part(5, 7) } };
}

/** Says in a sentence why a typed text is not a valid booklet code. */
export function codeProblemText(problem: CodeProblem): string {
  switch (problem.kind) {
    case 'length':
      return `A code has ${CODE_LENGTH} characters, this has ${problem.length}.`;
    case 'character':
      return `Character ${problem.place} is “${problem.character}”, which no code has.`;
    case 'check':
      return 'There is no such code. Compare it with the booklet once more: one character is wrong, or two changed places.';
  }
}

/** A booklet's code as it is printed, with a hyphen: `K7M4-P2QX`. */
export function printedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * A fingerprint of a list of ids (FNV-1a, 32 bits). A different list or a different order very likely has a
 * different fingerprint.
 */
export function fingerprintOf(ids: readonly string[]): number {
  return hashOf(ids.join(' ')) % FINGERPRINT_NUMBERS;
}

/** The id of the attempt that this learner's booklet becomes: one, in every tab and at every time. */
export function bookletAttemptId(userId: string, code: string): string {
  const hex = [1, 2, 3, 4].map((part) =>
    hashOf(`${part} ${userId} ${code} ${part}`).toString(16).padStart(8, '0'),
  );
  // Version 8 is a UUID made by a rule of one's own.
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}

function digits(number: number, length: number): number[] {
  return Array.from({ length }, (_, place) => Math.floor(number / BASE ** (length - 1 - place)) % BASE);
}

function weighted(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + (place + 1) * value, 0) % BASE;
}

/**
 * The value of a code's check character. With it, the weighted sum of all characters is zero modulo 31. The factor is
 * -4, because the check character has weight 8, and 4 is the inverse of 8 modulo 31.
 */
function checkValue(values: readonly number[]): number {
  return (((-4 * weighted(values)) % BASE) + BASE) % BASE;
}
