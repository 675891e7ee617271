import { describe, expect, it } from 'vitest';
import { isPageOrSubpage, MAIN_PAGES } from '../../../app/shell/navigation.ts';

describe('bottom bar', () => {
  const openAt = (pathname: string) =>
    MAIN_PAGES.filter(({ path, under }) => isPageOrSubpage(pathname, [path, ...under])).map(
      ({ label }) => label,
    );

  it('marks one page at most, for a result too', () => {
    expect(openAt('/')).toEqual(['Dashboard']);
    expect(openAt('/dashboard')).toEqual(['Dashboard']);
    expect(openAt('/quizzes/3f')).toEqual(['Practice']);
    expect(openAt('/plan')).toEqual(['Progress']);
    expect(openAt('/profile')).toEqual(['Me']);
    expect(openAt('/profiles')).toEqual([]);
    expect(openAt('/resources')).toEqual([]);
  });
});
