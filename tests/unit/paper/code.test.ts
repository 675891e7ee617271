import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeProblemText,
  FINGERPRINT_NUMBERS,
  fingerprintOf,
  makeCode,
  PLAN_NUMBERS,
  parseCode,
  printedCode,
  SEED_NUMBERS,
} from '../../../features/paper/model/code.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const parts = fc.record({
  plan: fc.nat(PLAN_NUMBERS - 1),
  seed: fc.nat(SEED_NUMBERS - 1),
  fingerprint: fc.nat(FINGERPRINT_NUMBERS - 1),
});

describe('a booklet’s code (docs/product.md#paper-2)', () => {
  it('is read back as it was made, with or without its hyphen, in small letters too', () => {
    fc.assert(
      fc.property(parts, (said) => {
        const code = makeCode(said);
        expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
        for (const typed of [code, printedCode(code), ` ${printedCode(code).toLowerCase()} `]) {
          expect(parseCode(typed)).toEqual({ code, parts: said });
        }
      }),
    );
  });

  it('every single wrong character, and every two that changed places, are found', () => {
    fc.assert(
      fc.property(
        parts,
        fc.nat(7),
        fc.nat(7),
        fc.constantFrom(...ALPHABET),
        (said, one, other, character) => {
          const code = makeCode(said);
          const wrong = [...code];
          wrong[one] = character;
          const swapped = [...code];
          [swapped[one], swapped[other]] = [code.charAt(other), code.charAt(one)];
          for (const typed of [wrong.join(''), swapped.join('')]) {
            if (typed !== code) expect(parseCode(typed)).toEqual({ kind: 'check' });
          }
        },
      ),
    );
  });

  it('says what is wrong with a text that is no code', () => {
    const textOf = (typed: string) => {
      const read = parseCode(typed);
      return 'kind' in read ? codeProblemText(read) : null;
    };
    expect(textOf('ABC')).toBe('A code has 8 characters, this has 3.');
    expect(textOf('AB0D-EFGH')).toBe('Character 3 is “0”, which no code has.');
    expect(textOf('2222-😀222')).toBe('Character 5 is “😀”, which no code has.');
    expect(textOf('2222-2223')).toMatch(/^There is no such code\./);
    expect(textOf('2222-2222')).toBeNull();
  });

  it('a fingerprint tells lists and orders apart', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `10000000-0000-4000-8000-0000000000${index}`);
    const prints = new Set([
      fingerprintOf(ids),
      fingerprintOf(ids.toReversed()),
      fingerprintOf(ids.slice(1)),
      fingerprintOf([...ids.slice(1), ...ids.slice(0, 1)]),
    ]);
    expect(prints.size).toBe(4);
  });
});
