import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// The feature's index.ts does not export these rules, because only the feature's own screens need them.
import {
  composePassword,
  firstPasswordProblem,
  PASSWORD_RULES,
  passwordChecklist,
  passwordMismatchProblem,
} from '../../../features/auth/model/password.ts';

const VALID = 'Habagat-Ilog#2048';

describe('password rules (docs/product.md#pass-1)', () => {
  it('accepts a password that keeps all of them', () => {
    expect(firstPasswordProblem(VALID)).toBeNull();
  });

  it.each([
    ['Short#1a', 'Password must be at least 12 characters long'],
    ['sampaguita#2048', 'Password must contain at least one uppercase letter'],
    ['SAMPAGUITA#2048', 'Password must contain at least one lowercase letter'],
    ['Sampaguita#Puti', 'Password must contain at least one number'],
    ['Sampaguita2048', 'Password must contain at least one special character'],
    ['MyPassWord123#', 'Password is too common or easily guessable'],
    ['Myqwerty#Manila9', 'Password contains sequential patterns'],
    ['Mabuhaaaay#2048', 'Password contains too many repeated characters'],
    [`Habagat-Ilog#2048${'xyzw'.repeat(15)}`, 'Password must be at most 72 characters long'],
    ['Mahalkita2026!', 'Password is too easy to guess. Use less common words'],
  ])('says the first broken rule alone: %s', (password, message) => {
    expect(firstPasswordProblem(password)).toBe(message);
  });

  it('refuses the own address, and what the auth server would refuse', () => {
    expect(firstPasswordProblem('Juandelacruz#77', 'juandelacruz@example.org')).not.toBeNull();
    expect(firstPasswordProblem('Juandelacruz#77', 'maria@example.org')).toBeNull();
  });

  it('checks in the specified order, whatever the password', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (password) => {
        const broken = PASSWORD_RULES.filter((rule) => !rule.isMet(composePassword(password), ''));
        expect(firstPasswordProblem(password)).toBe(broken[0]?.message ?? null);
        const list = passwordChecklist(password);
        expect(list.every(({ isMet }) => isMet)).toBe(password !== '' && broken.length === 0);
      }),
    );
  });

  it('lists all eight rules at once, and our own only while they are broken', () => {
    const ids = (password: string) => passwordChecklist(password).map(({ id }) => id);
    const eight = PASSWORD_RULES.slice(0, 8).map(({ id }) => id);
    for (const password of ['', VALID, 'Ilog', 'Mabuhaaaay#2048']) expect(ids(password)).toEqual(eight);
    expect(passwordChecklist('').some(({ isMet }) => isMet)).toBe(false);
    expect(ids(VALID.repeat(5))).toEqual([...eight, 'too-long']);
    expect(ids('Mahalkita2026!')).toEqual([...eight, 'easy']);
  });

  it('takes the same letters from every keyboard', () => {
    const composed = 'Ni\u00f1o-Reyes#2031';
    expect(composePassword(composed.normalize('NFD'))).toBe(composed);
    expect(passwordMismatchProblem(composed, composed.normalize('NFD'))).toBeNull();
    expect(firstPasswordProblem('\u00d1in\u0303o#204'.normalize('NFD'))).toBe(
      'Password must be at least 12 characters long',
    );
  });

  it('finds a common word in any case and any place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('password123', '12345678', 'qwerty123', 'admin123', 'letmein123', 'welcome123'),
        fc.string(),
        fc.string(),
        (word, before, after) => {
          const mixed = [...word].map((letter, at) => (at % 2 ? letter.toUpperCase() : letter)).join('');
          const rule = PASSWORD_RULES.find(({ id }) => id === 'common');
          expect(rule?.isMet(before + mixed + after, '')).toBe(false);
        },
      ),
    );
  });

  it('counts four equal characters in a row as too many, and three as fine', () => {
    const rule = PASSWORD_RULES.find(({ id }) => id === 'repeat');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (character) => {
        fc.pre([...character].length === 1);
        expect(rule?.isMet(character.repeat(4), '')).toBe(false);
        expect(rule?.isMet(character.repeat(3), '')).toBe(true);
      }),
    );
  });

  it('takes every special character of the list', () => {
    const rule = PASSWORD_RULES.find(({ id }) => id === 'special');
    for (const character of '!@#$%^&*()_+-=[]{};\':,.<>/?|"\\') expect(rule?.isMet(character, '')).toBe(true);
    for (const character of 'aZ9 ñ~`') expect(rule?.isMet(character, '')).toBe(false);
  });

  it('asks the confirmation to be the same', () => {
    expect(passwordMismatchProblem(VALID, VALID)).toBeNull();
    expect(passwordMismatchProblem(VALID, `${VALID} `)).toBe('Passwords do not match');
  });
});
