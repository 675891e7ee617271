import { expect, it } from 'vitest';
import { builtPages } from '../../../app/pages.ts';
import {
  backendIdentity,
  FALLBACK_PAGE,
  isCachedFile,
  isPagePath,
  mainScriptOf,
} from '../../../features/offline/browser/cachedFiles.ts';

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
  const kept = builtPages.filter(({ isSaved }) => isSaved).map(({ path }) => path);
  expect(kept).toContain(FALLBACK_PAGE);
  expect(kept).toContain('/quizzes');
  for (const path of ['/', '/login', '/help', '/confirm', '/otp', '/reset-password', null])
    expect(kept).not.toContain(path);
});

const page = (key: string, entry = '/assets/index-12345678.js'): string =>
  `<head><meta charset="utf-8" /><meta name="supabase-url" content=""><meta name="supabase-anon-key" content="${key}">` +
  `<title>Iskolar</title></head><body><script type="module" crossorigin src="${entry}"></script></body>`;

it('offline: a page names the script that it begins with; another network’s page names none', () => {
  expect(mainScriptOf(page('a'))).toBe('/assets/index-12345678.js');
  expect(mainScriptOf('<title>Sign in to the Wi-Fi</title><link href="/x.css">')).toBeNull();
});

it('offline: pages of one backend have one identity; another key or assistant is another', () => {
  expect(backendIdentity(page('a'))).toBe(backendIdentity(page('a', '/assets/index-abcdefgh.js')));
  expect(backendIdentity(page('a'))).not.toBe(backendIdentity(page('b')));
  const withAssistant = page('a').replace('<title>', '<meta name="assistant" content="on"><title>');
  expect(backendIdentity(page('a')), 'the assistant was turned on').not.toBe(backendIdentity(withAssistant));
});
