import { expect, it } from 'vitest';
import { FALLBACK_PAGE, isCachedFile, isCachedPage, isPagePath } from '../../../app/offline/cachedFiles.ts';
import { builtPages } from '../../../app/pages.ts';

it('offline: the kept page opens at the app’s addresses, never at the server’s or a file’s', () => {
  for (const path of ['/', '/quizzes', '/quizzes/3f0c', '/no-such-page', '/restaurant'])
    expect([path, isPagePath(path)]).toEqual([path, true]);
  for (const path of ['/rest/v1/answers', '/auth/v1/authorize', '/inbox', '/storage/v1/x', '/robots.txt'])
    expect([path, isPagePath(path)]).toEqual([path, false]);
});

it('offline: what a page can ask for is kept; packed copies and pictures for other sites are not', () => {
  for (const path of [
    '/assets/index-12345678.js',
    '/assets/a-12345678.woff2',
    '/legal/terms.html',
    '/icon.svg',
  ])
    expect([path, isCachedFile(path)]).toEqual([path, true]);
  for (const path of [
    '/assets/index-12345678.js.br',
    '/assets/style-12345678.css.gz',
    '/og.png',
    '/index.html',
  ])
    expect([path, isCachedFile(path)]).toEqual([path, false]);
});

it('offline: pages that learners alone see are kept, a visitor’s and those of a link are not', () => {
  const kept = builtPages.filter(isCachedPage).map(({ path }) => path);
  expect(kept).toContain(FALLBACK_PAGE);
  expect(kept).toContain('/quizzes');
  for (const path of ['/', '/login', '/help', '/confirm', '/otp', '/reset-password', null])
    expect(kept).not.toContain(path);
});
