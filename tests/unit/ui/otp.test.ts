import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeIn,
  deleteBackward,
  deleteForward,
  insertDigits,
  moveFocus,
  type OtpEdit,
} from '../../../ui/otp-input/otp.ts';

const length = 6;
const code = fc.stringMatching(/^[0-9]{0,6}$/);
const index = fc.integer({ min: 0, max: length - 1 });

describe('one-time code', () => {
  it.each([
    ['482193', '482193'],
    [' 482-193 ', '482193'],
    ['Your code is 482 193.', '482193'],
    ['2026: your code is 482193', '482193'],
    ['482193 is your code. It works for 10 minutes. 11:05', '482193'],
    ['Your code: 482193. Once more: 482193', '482193'],
    ['４８２１９３', '482193'],
    ['٤٨٢١٩٣', '482193'],
    ['۴۸۲۱۹۳', '482193'],
    ['4', '4'],
    ['٤', '4'],
  ])('finds the code in %s', (text, digits) => {
    expect(codeIn(text, length)).toEqual({ digits, isCertain: true });
  });

  it.each([
    ['4821937', '482193'],
    ['2026: 12', '202612'],
    ['482193 or 730512', '482193'],
    ['05/12/2026', '051220'],
    ['Your code of 2026 is 12', '202612'],
  ])('shows digits of %s that may not be the code, but is not certain', (text, digits) => {
    expect(codeIn(text, length)).toEqual({ digits, isCertain: false });
    expect(insertDigits('', 0, text, length)).toMatchObject({ value: digits, isCertain: false });
  });

  it('a typed digit replaces its box and moves on', () => {
    expect(insertDigits('48', 0, '9', length)).toMatchObject({ value: '98', focus: 1 });
    expect(insertDigits('48', 5, '9', length)).toMatchObject({ value: '489', focus: 3 });
  });

  it('a pasted part spreads from its box; a whole code replaces everything', () => {
    expect(insertDigits('12', 1, '345', length)).toMatchObject({ value: '1345', focus: 4 });
    expect(insertDigits('12', 4, '482193', length)).toMatchObject({ value: '482193', focus: 5 });
  });

  it('backspace takes the box’s digit, or the one before an empty box', () => {
    expect(deleteBackward('482', 2, length)).toEqual({ value: '48', focus: 1 });
    expect(deleteBackward('482', 3, length)).toEqual({ value: '48', focus: 2 });
    expect(deleteBackward('', 0, length)).toEqual({ value: '', focus: 0 });
    expect(deleteForward('482', 1)).toEqual({ value: '42', focus: 1 });
  });

  it('arrows, Home and End stay within what is filled', () => {
    expect(moveFocus('ArrowLeft', 0, '48', length)).toBe(0);
    expect(moveFocus('ArrowRight', 1, '48', length)).toBe(2);
    expect(moveFocus('ArrowRight', 2, '48', length)).toBe(2);
    expect(moveFocus('End', 0, '482193', length)).toBe(5);
    expect(moveFocus('Home', 4, '482193', length)).toBe(0);
    expect(moveFocus('a', 4, '482193', length)).toBeNull();
  });

  it('whatever is written, the code is digits, no longer than its boxes, and the focus is a box', () => {
    fc.assert(
      fc.property(code, index, fc.string(), (value, at, text) => {
        for (const edit of [
          insertDigits(value, at, text, length),
          deleteBackward(value, at, length),
          deleteForward(value, at),
        ]) {
          expect(edit.value).toMatch(/^[0-9]{0,6}$/);
          expect(edit.focus).toBeGreaterThanOrEqual(0);
          expect(edit.focus).toBeLessThan(length);
        }
      }),
    );
  });

  it('typing a code digit by digit gives the code, and backspacing it gives nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (wanted) => {
        let edit: OtpEdit = { value: '', focus: 0 };
        for (const digit of wanted) edit = insertDigits(edit.value, edit.focus, digit, length);
        expect(edit.value).toBe(wanted);
        for (let presses = 0; presses < length; presses += 1) {
          edit = deleteBackward(edit.value, edit.focus, length);
        }
        expect(edit).toEqual({ value: '', focus: 0 });
      }),
    );
  });

  it('pasting from any box gives the code', () => {
    fc.assert(
      fc.property(code, index, fc.stringMatching(/^[0-9]{6}$/), (value, at, pasted) => {
        expect(insertDigits(value, at, pasted, length).value).toBe(pasted);
      }),
    );
  });
});
