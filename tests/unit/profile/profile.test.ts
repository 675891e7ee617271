import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startAuthAtom } from '#features/auth';
import {
  EMPTY_PROFILE,
  loadProfileAtom,
  type Profile,
  type ProfilePort,
  profileAtom,
  profilePortAtom,
} from '#features/profile';
import { AppError } from '#kernel/app-error';
import { normalizeProfile, safeWebLink, webLinkProblem } from '../../../features/profile/model/profile.ts';
import { saveProfileAtom } from '../../../features/profile/state/profile.ts';
import { sessionOf, sessionStore, signedInStore } from '../support/sessions.ts';

describe('the social link', () => {
  it('is a web page or nothing', () => {
    expect(safeWebLink('https://example.com/me')).toBe('https://example.com/me');
    expect(safeWebLink('  http://example.com ')).toBe('http://example.com/');
    for (const hostile of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      'file:///etc/passwd',
      'mailto:me@example.com',
      'https://good.example@evil.example/',
      '//example.com',
      'example.com',
      'https://',
      '',
    ]) {
      expect(safeWebLink(hostile), hostile).toBeNull();
    }
  });

  it('may be empty; anything else that is no web page is refused in words', () => {
    expect(webLinkProblem('')).toBeNull();
    expect(webLinkProblem('   ')).toBeNull();
    expect(webLinkProblem('https://example.com')).toBeNull();
    expect(webLinkProblem('example.com')).toBe(
      'Enter a full web address that starts with https:// or http://.',
    );
    expect(webLinkProblem('javascript:alert(1)')).not.toBeNull();
  });
});

it('a form is stored trimmed, and the username without its @', () => {
  expect(
    normalizeProfile({ ...EMPTY_PROFILE, fullName: ' Ana ', username: '@ana', yearLevel: 'G12' }),
  ).toEqual({
    ...EMPTY_PROFILE,
    fullName: 'Ana',
    username: 'ana',
    yearLevel: 'G12',
  });
});

it('names hold only what can be seen and stored', () => {
  const name = (text: string) => normalizeProfile({ ...EMPTY_PROFILE, fullName: text }).fullName;
  expect(name('\u200b\u200b')).toBe('');
  expect(name('Ana\u0000 \ud800Cruz')).toBe('Ana Cruz');
  expect(name('Nin\u0303o')).toBe('Ni\u00f1o');
  expect(name(`Z${'\u0301'.repeat(199)}`).length).toBeLessThan(4);
  expect(name('\u{1f469}\u200d\u{1f52c} Lani')).toBe('\u{1f469}\u200d\u{1f52c} Lani');
});

it('a link is stored as the browser reads it, in the one spelling that the database takes', () => {
  const link = (text: string) => normalizeProfile({ ...EMPTY_PROFILE, socialLink: text }).socialLink;
  expect(link(' https:x.example ')).toBe('https://x.example/');
  expect(link('https://x.example/a b')).toBe('https://x.example/a%20b');
  expect(link('')).toBe('');
  fc.assert(
    fc.property(fc.constantFrom('https', 'http'), fc.array(fc.nat(0xffff)), (scheme, codes) => {
      expect(link(`${scheme}://x.example/${String.fromCharCode(...codes)}`)).toMatch(
        /^https?:\/\/[^\s\p{Cc}]+$/u,
      );
    }),
  );
});

describe('saving (docs/product.md#prof-5)', () => {
  async function storeWith(port: Partial<ProfilePort>, isSignedIn = true) {
    const store = isSignedIn ? await signedInStore() : sessionStore().store;
    store.set(profilePortAtom, {
      load: async () => EMPTY_PROFILE,
      update: async () => true,
      create: async () => {},
      ...port,
    });
    return store;
  }
  const form: Profile = { ...EMPTY_PROFILE, fullName: 'Ana' };
  const broken = async (): Promise<never> => {
    throw new AppError('offline', 'no network');
  };

  it('updates the row, and shows it at once', async () => {
    const store = await storeWith({});
    await store.set(saveProfileAtom, form);
    expect(store.get(profileAtom)).toEqual({ status: 'ready', profile: form });
  });

  it('makes the row when there is none', async () => {
    const made: Profile[] = [];
    const store = await storeWith({
      update: async () => false,
      create: async (profile) => void made.push(profile),
    });
    await store.set(saveProfileAtom, form);
    expect(made).toEqual([form]);
  });

  it('says what failed in the specified words', async () => {
    await expect((await storeWith({}, false)).set(saveProfileAtom, form)).rejects.toThrow(
      'You must be logged in to update your profile.',
    );
    const expired = async (): Promise<never> => {
      throw new AppError('signed-out', 'JWT expired');
    };
    await expect((await storeWith({ update: expired })).set(saveProfileAtom, form)).rejects.toThrow(
      'You must be logged in to update your profile.',
    );
    await expect((await storeWith({ update: broken })).set(saveProfileAtom, form)).rejects.toThrow(
      'Failed to update profile. Please try again.',
    );
    const noRow = await storeWith({ update: async () => false, create: broken });
    await expect(noRow.set(saveProfileAtom, form)).rejects.toThrow(
      'Failed to create profile. Please try again.',
    );
  });
});

it("another learner's profile, which comes late, does not take the place of this one's", async () => {
  const { store, tell } = sessionStore();
  await store.set(startAuthAtom);
  const answers: ((profile: Profile) => void)[] = [];
  store.set(profilePortAtom, {
    load: () => new Promise((resolve) => answers.push(resolve)),
    update: async () => true,
    create: async () => {},
  });
  const mine: Profile = { ...EMPTY_PROFILE, fullName: 'Mine' };

  tell(sessionOf('theirs'));
  const late = store.set(loadProfileAtom);
  tell(sessionOf('mine'));
  const own = store.set(loadProfileAtom);
  answers[1]?.(mine);
  await own;
  answers[0]?.({ ...EMPTY_PROFILE, fullName: 'Theirs' });
  await late;
  expect(store.get(profileAtom)).toEqual({ status: 'ready', profile: mine });
});
