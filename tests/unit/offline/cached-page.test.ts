import { expect, it } from 'vitest';
import { backendIdentity, mainScriptOf } from '../../../app/offline/cachedPage.ts';

const page = (key: string, entry = '/assets/index-12345678.js'): string =>
  `<head><meta charset="utf-8" /><meta name="supabase-url" content=""><meta name="supabase-anon-key" content="${key}">` +
  `<title>Iskolar</title></head><body><script type="module" crossorigin src="${entry}"></script></body>`;

it('offline: a page names the script that it begins with; another network’s page names none', () => {
  expect(mainScriptOf(page('a'))).toBe('/assets/index-12345678.js');
  expect(mainScriptOf('<title>Sign in to the Wi-Fi</title><link href="/x.css">')).toBeNull();
});

it('offline: pages of one backend say the same of it, those of another key do not', () => {
  expect(backendIdentity(page('a'))).toBe(backendIdentity(page('a', '/assets/index-abcdefgh.js')));
  expect(backendIdentity(page('a'))).not.toBe(backendIdentity(page('b')));
});
