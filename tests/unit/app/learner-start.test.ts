import fc from 'fast-check';
import { Window } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { weekStart } from '#features/study-time';
import { InitialData } from '../../../app/start/initialData.ts';
import { askEarly, recordSinceHere, weekStartHere } from '../../../app/start/prefetch.ts';
import { readSession } from '../../../app/start/session.ts';

const NOW = Date.UTC(2026, 10, 22, 3);
const inSeconds = (ms: number) => Math.floor((NOW + ms) / 1000);

const stored = (more: object = {}) => ({
  access_token: `x.${btoa(JSON.stringify({ amr: [{ method: 'otp' }] }))}.y`,
  refresh_token: 'r',
  expires_at: inSeconds(3_600_000),
  user: { id: 'learner-1', email: 'ana@iskolar.example', email_confirmed_at: '2026-01-01T00:00:00Z' },
  ...more,
});

const ROW = {
  accept_tos: true,
  user_fullname: 'Ana',
  user_username: null,
  user_bio: null,
  user_location: null,
  user_school: null,
  user_socials: null,
  user_year_level: null,
};

const START = { profile: ROW, overview: null, columns: null };

afterEach(() => {
  vi.useRealTimers();
});

describe('a stored session read without supabase-js', () => {
  it('is the learner, and whether a second step stands behind the token', () => {
    expect(readSession(JSON.stringify(stored()), NOW)).toEqual({
      user: {
        id: 'learner-1',
        email: 'ana@iskolar.example',
        emailConfirmedAt: '2026-01-01T00:00:00Z',
        createdAt: null,
        hasAuthenticator: false,
      },
      hasSecondStep: true,
    });
    const withPassword = { access_token: `x.${btoa(JSON.stringify({ amr: [{ method: 'password' }] }))}.y` };
    expect(readSession(JSON.stringify(stored(withPassword)), NOW)?.hasSecondStep).toBe(false);
  });

  it('is left to supabase-js where the token is about to end', () => {
    expect(readSession(JSON.stringify(stored({ expires_at: inSeconds(89_000) })), NOW)).toBeNull();
    expect(readSession(JSON.stringify(stored({ expires_at: inSeconds(95_000) })), NOW)).not.toBeNull();
  });

  it('is none where the text is anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(readSession(text, NOW)).toBeNull();
      }),
    );
  });
});

/** A page that asks `wanted`, with what the device keeps, and a server that answers with `answer`. */
function openPage(wanted: string | null, kept: Record<string, unknown>, answer = () => Response.json(START)) {
  const window = new Window({ url: 'https://iskolar.example/dashboard' });
  const { document } = window;
  if (wanted !== null) document.documentElement.dataset.early = wanted;
  document.head.innerHTML =
    '<meta name="supabase-url" content=""><meta name="supabase-anon-key" content="anon">';
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify(value));
  const asked: Request[] = [];
  const fetch = (input: string, init: RequestInit) => {
    asked.push(new Request(input, init));
    return Promise.resolve().then(answer);
  };
  // happy-dom's window is a browser's but for its types.
  const ask = () =>
    Reflect.apply(askEarly, null, [Object.assign(window, { fetch })]) as ReturnType<typeof askEarly>;
  return { asked, ask };
}

describe('what a page asks the server for before the app is there', () => {
  it('is all that it begins with, in one request, with the stored token', async () => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage('profile overview', { 'sb-iskolar-auth-token': stored() });
    const data = ask();
    expect(asked.map(({ url, method }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /rest/v1/rpc/learner_start',
    ]);
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${stored().access_token}`);
    expect(await asked[0]?.json()).toEqual({
      p_parts: ['profile', 'overview'],
      p_week_start: data?.weekStart,
    });
    expect(data?.since).toBeUndefined();
    expect(await data?.answer).toEqual(START);
  });

  it.each([
    ['nobody is signed in', {}],
    ['the token is about to end', { 'sb-iskolar-auth-token': stored({ expires_at: inSeconds(60_000) }) }],
    ['a code is owed', { 'sb-iskolar-auth-token': stored(), 'auth-storage': { otpPending: true } }],
    ['what is kept is no session', { 'sb-iskolar-auth-token': ['?'] }],
  ])('is nothing where %s', (_, kept) => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage('profile overview', kept);
    expect([ask(), asked]).toEqual([null, []]);
  });

  it('is nothing where the page asks for nothing', () => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage(null, { 'sb-iskolar-auth-token': stored() });
    expect([ask(), asked]).toEqual([null, []]);
  });

  it('is nothing that a failure could be taken for', async () => {
    vi.useFakeTimers({ now: NOW });
    const answers = [
      () => new Response('{}', { status: 401 }),
      () => new Response('<html>', { status: 200 }),
      () => Promise.reject(new TypeError('no network')),
    ];
    for (const answer of answers) {
      const { ask } = openPage('profile', { 'sb-iskolar-auth-token': stored() }, answer as () => Response);
      expect(await ask()?.answer).toBeUndefined();
    }
  });

  it('is the record since the device was told last, as features/memory keeps it', async () => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage('columns', {
      'sb-iskolar-auth-token': stored(),
      'learning:learner-1': { version: 2, until: '2026-11-20T00:00:00Z', wholeAt: NOW - 1000, items: [] },
    });
    expect(ask()?.since).toBe('2026-11-20T00:00:00Z');
    expect(await asked[0]?.json()).toEqual({ p_parts: ['columns'], p_since: '2026-11-20T00:00:00Z' });
    expect(recordSinceHere(null, NOW)).toBeNull();
    expect(recordSinceHere(JSON.stringify({ until: 'then', wholeAt: NOW - 8 * 86_400_000 }), NOW)).toBeNull();
  });

  it('is the overview of the week that the dashboard asks for', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (day) => {
          expect(weekStartHere(day.getTime())).toBe(weekStart(day.getTime(), zone));
        },
      ),
    );
  });
});

describe('a page’s first answers', () => {
  const early = (more: object = {}, asked: { since?: string | null } = {}) =>
    new InitialData({
      userId: 'learner-1',
      at: NOW,
      answer: Promise.resolve({ ...START, ...more }),
      weekStart: 'monday',
      since: asked.since,
    });

  it('are given out once: who asks again wants to know how it is now', async () => {
    const answers = early();
    expect(await answers.hasAccepted('learner-1', NOW)).toBe(true);
    expect(await answers.profile('learner-1', NOW)).toMatchObject({ fullName: 'Ana', bio: '' });
    expect(await answers.hasAccepted('learner-1', NOW)).toBeNull();
    expect(await answers.profile('learner-1', NOW)).toBeNull();
  });

  it('are nobody else’s, and not kept for later', async () => {
    expect(await early().profile('learner-2', NOW)).toBeNull();
    expect(await early().hasAccepted('learner-1', NOW + 30_000)).toBeNull();
    expect(await early().overview('learner-1', 'sunday', NOW)).toBeNull();
  });

  it('are the record since the instant that memory asks for, and no other', async () => {
    const settled = { keys: '', kinds: '', ways: '', gaps: '', tenths: '' };
    const columns = { until: 'now', plan: null, kinds: [], ways: [], settled, fresh: [] };
    const from = (since: string | null) => early({ columns }, { since });
    const read = { until: 'now', settings: null, settled: [], fresh: [] };
    expect(await from(null).record('learner-1', null, NOW)).toEqual(read);
    expect(await from('then').record('learner-1', 'then', NOW)).toEqual(read);
    expect(await from('then').record('learner-1', null, NOW)).toBeNull();
    expect(await early().record('learner-1', null, NOW)).toBeNull();
  });

  it('do not say of a learner without a row whether they accepted', async () => {
    expect(await early({ profile: null }).hasAccepted('learner-1', NOW)).toBeNull();
  });
});
