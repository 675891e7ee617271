import { describe, expect, it } from 'vitest';
// The feature's index.ts does not export these rules, because only the feature's own screens need them.
import { emailProblem, likelyAddress } from '../../../features/auth/model/email.ts';

describe('a likely slip in an email address (docs/product.md#auth-7)', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['ana@gnail.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmail.com.ph', 'ana@gmail.com'],
    ['ana@gmail.com.', 'ana@gmail.com'],
    ['ana@gmail,com', 'ana@gmail.com'],
    ['ana@gmailcom', 'ana@gmail.com'],
    ['Ana.Reyes@Gmial.con', 'Ana.Reyes@gmail.com'],
    ['ana@yaho.com.ph', 'ana@yahoo.com.ph'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@iclod.com', 'ana@icloud.com'],
  ])('%s was likely meant as %s', (typed, meant) => {
    expect(likelyAddress(typed)).toBe(meant);
  });

  it.each([
    'ana@gmail.com',
    'ana@GMAIL.com',
    'ana@yahoo.com.ph',
    'ana@yahoo.co.uk',
    'ana@ymail.com',
    'ana@mail.com',
    'ana@love.com',
    'ana@up.edu.ph',
    'ana@iskolar.example',
    'ana@gmail',
    'ana',
    '@gmial.com',
    '',
  ])('says nothing of %s', (typed) => {
    expect(likelyAddress(typed)).toBeNull();
  });

  it('asks for a whole address', () => {
    expect(emailProblem('')).toBeNull();
    expect(emailProblem(' ana@gmail.com ')).toBeNull();
    for (const broken of ['ana', 'ana@gmail', 'ana@gmail.com.', 'a b@gmail.com'])
      expect(emailProblem(broken)).toMatch(/^Enter a whole/);
  });
});
