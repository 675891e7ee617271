import { describe, expect, it } from 'vitest';
import { isSignUpOffered } from '../../../app/shell/navigation.ts';

describe('top bar: an account', () => {
  it('is offered to visitors, and not to who has just signed up', () => {
    expect(['/home', '/login', '/register', '/terms', '/help'].every(isSignUpOffered)).toBe(true);
    expect(['/email-sent', '/confirm'].some(isSignUpOffered)).toBe(false);
  });
});
