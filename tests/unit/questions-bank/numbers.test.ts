import { describe, expect, it } from 'vitest';
import { areEqual, evaluate } from '../../../supabase/questions/tools/evaluate.ts';
import { numberInOption } from '../../../supabase/questions/tools/numbers.ts';

describe('numberInOption', () => {
  it.each([
    ['₱1,120', 1120],
    ['₱1,182.72', 1182.72],
    ['$1{,}200$', 1200],
    [String.raw`$\frac{3}{4}$`, 0.75],
    [String.raw`$-\frac{3}{4}$`, -0.75],
    [String.raw`$1\frac{1}{2}$ hours`, 1.5],
    [String.raw`$\dfrac{\sqrt{3}}{2}$`, Math.sqrt(3) / 2],
    [String.raw`$2\sqrt{3}$`, 2 * Math.sqrt(3)],
    [String.raw`$\sqrt[3]{8}$`, 2],
    [String.raw`$3 + 2\sqrt{2}$ cm`, 3 + 2 * Math.SQRT2],
    [String.raw`$36\pi\ \text{cm}^2$`, 36 * Math.PI],
    ['25%', 25],
    ['12 cm', 12],
    ['18 cm²', 18],
    ['9.8 m/s²', 9.8],
    ['−4', -4],
    ['-4 °C', -4],
    ['35°', 35],
    [String.raw`$60^\circ$`, 60],
    ['2 : 3', 2 / 3],
    ['$5:2$', 2.5],
    [String.raw`$3 \times 10^8$ m/s`, 3e8],
    ['3 × 10⁻³ m', 0.003],
    ['$x = 5$', 5],
    ['$2^{10}$', 1024],
    ['4 years old', 4],
    ['5 mga mag-aaral', 5],
  ])('reads %s as %d', (option, number) => {
    expect(numberInOption(option)).toBeCloseTo(number, 10);
  });

  it.each([
    'Crab',
    'Mean ₱600, SD ₱50',
    '4–2–1–5–3',
    '8:45 a.m.',
    '$4x - 7$',
    'x',
    '',
    '12 and 13',
    '3 or −3',
  ])('does not read %j', (option) => {
    expect(numberInOption(option)).toBeNull();
  });
});

describe('evaluate', () => {
  it('comes to numbers, truth values and lists', () => {
    expect(evaluate('1250 * (1 - 0.2) * 1.12')).toEqual([1120]);
    expect(evaluate('(x + 3)^2 - 9', { x: 2 })).toEqual([16]);
    expect(evaluate('2 < 3')).toBe(true);
    expect(evaluate('[1, 2] + 1')).toEqual([2, 3]);
  });

  it.each([
    'evaluate("1")',
    'parse("1")',
    'import({a: 1})',
    'createUnit("a")',
    'y + 1',
    'random()',
    'f(x) = x',
  ])('refuses %s', (expression) => {
    expect(() => evaluate(expression)).toThrow();
  });

  it('compares but for the rounding of floating point', () => {
    expect(areEqual([0.1 + 0.2], [0.3])).toBe(true);
    expect(areEqual([0.3001], [0.3])).toBe(false);
    expect(areEqual([1, 2], [1])).toBe(false);
  });
});
