import { describe, expect, it } from 'vitest';
import { isPageOrSubpage, isSignUpOffered, MAIN_PAGES } from '../../../app/shell/navigation.ts';

describe('top bar: an account', () => {
  it('is offered to visitors, and not to who has just signed up', () => {
    expect(['/home', '/login', '/register', '/terms', '/help'].every(isSignUpOffered)).toBe(true);
    expect(['/email-sent', '/confirm'].some(isSignUpOffered)).toBe(false);
  });
});

describe('bottom bar', () => {
  const openAt = (pathname: string) =>
    MAIN_PAGES.filter(({ path, under }) => isPageOrSubpage(pathname, [path, ...under])).map(
      ({ label }) => label,
    );

  it('marks one page for every learner’s address, a result’s too', () => {
    expect(openAt('/')).toEqual(['Home']);
    expect(openAt('/dashboard')).toEqual(['Home']);
    expect(openAt('/quizzes/3f')).toEqual(['Practice']);
    expect(openAt('/plan')).toEqual(['Progress']);
    expect(openAt('/profile')).toEqual(['Me']);
    expect(openAt('/profiles')).toEqual([]);
  });
});
