import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followLearner } from '../../../app/data/learner.ts';
import { prefetch, snapshotUntil } from '../../../app/start/prefetch.ts';
import { PrefetchedParts, readPrefetchedPart } from '../../../app/start/prefetchedParts.ts';
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

const START = { profile: ROW, overview: null, answers: null };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a stored session read without supabase-js', () => {
  it('is the learner, and whether the session passed a second step', () => {
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

/**
 * Opens a page that requests `parts`, on a device with the data `stored` and with a server that responds with
 * `answer`.
 */
function openPage(parts: string, stored: Record<string, unknown>, answer = () => Response.json(START)) {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    asked.push(new Request(input, init));
    return Promise.resolve().then(answer);
  });
  const backend = { url: 'https://iskolar.example', anonKey: 'anon' };
  const read = (key: string) => (key in stored ? JSON.stringify(stored[key]) : null);
  const ask = () => prefetch(backend, read('session') ?? '', parts.split(' '), read);
  return { asked, ask };
}

describe('the request of a page for its first data', () => {
  it('asks for all parts at once, with the stored token', async () => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage('profile overview', { session: stored() });
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
    ['the token is about to end', { session: stored({ expires_at: inSeconds(60_000) }) }],
    ['a code is still due', { session: stored(), 'auth-storage': { otpPending: true } }],
    ['the stored text is no session', { session: ['?'] }],
  ])('is not sent if %s', (_, kept) => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage('profile overview', kept);
    expect([ask(), asked]).toEqual([null, []]);
  });

  it('has no answer after a failure', async () => {
    vi.useFakeTimers({ now: NOW });
    const answers = [
      () => new Response('{}', { status: 401 }),
      () => new Response('<html>', { status: 200 }),
      () => Promise.reject(new TypeError('no network')),
    ];
    for (const answer of answers) {
      const { ask } = openPage('profile', { session: stored() }, answer as () => Response);
      expect(await ask()?.answer).toBeUndefined();
    }
  });

  it('asks for the record since the snapshot on the device', async () => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage('answers', {
      session: stored(),
      'learning:learner-1': { version: 4, until: '2026-11-20T00:00:00Z', answers: [] },
    });
    expect(ask()?.since).toBe('2026-11-20T00:00:00Z');
    expect(await asked[0]?.json()).toEqual({ p_parts: ['answers'], p_since: '2026-11-20T00:00:00Z' });
    expect(snapshotUntil(null)).toBeNull();
    expect(snapshotUntil('{"until":')).toBeNull();
  });

  it('asks for the whole record if the device has no snapshot', async () => {
    vi.useFakeTimers({ now: NOW });
    const { asked, ask } = openPage('profile answers', { session: stored() });
    expect(ask()?.since).toBeNull();
    expect(await asked[0]?.json()).toEqual({ p_parts: ['profile', 'answers'], p_since: null });
  });
});

describe('a page’s first answers', () => {
  const early = (more: object = {}, asked: { since?: string | null } = {}) => {
    const answer = Promise.resolve({ ...START, ...more });
    return new PrefetchedParts({
      userId: 'learner-1',
      at: NOW,
      answer,
      weekStart: 'monday',
      since: asked.since,
    });
  };

  it('are given out once: who asks again wants to know how it is now', async () => {
    const answers = early();
    expect(await answers.hasAccepted(NOW)).toBe(true);
    expect(await answers.profile(NOW)).toMatchObject({ fullName: 'Ana', bio: '' });
    expect(await answers.hasAccepted(NOW)).toBeNull();
    expect(await answers.profile(NOW)).toBeNull();
  });

  it('are nobody else’s', async () => {
    vi.stubGlobal('window', {
      prefetched: { userId: 'learner-1', at: Date.now(), answer: Promise.resolve(START) },
    });
    const readName = () =>
      readPrefetchedPart(async (parts, now) => (await parts.profile(now))?.fullName ?? null);
    followLearner(() => 'learner-2');
    expect(await readName()).toBeNull();
    followLearner(() => 'learner-1');
    expect(await readName()).toBe('Ana');
    followLearner(() => null);
  });

  it('are not kept for later', async () => {
    expect(await early().hasAccepted(NOW + 30_000)).toBeNull();
    expect(await early().overview('sunday', NOW)).toBeNull();
  });

  it('are the record since the instant that memory asks for, and no other', async () => {
    const answers = { until: 'now', plan: null, answers: null, corrections: [] };
    const from = (since: string | null) => early({ answers }, { since });
    const read = {
      until: 'now',
      generation: null,
      settings: null,
      answers: [],
      corrections: [],
      notes: [],
      open: [],
      more: false,
    };
    expect(await from(null).record(null, NOW)).toEqual(read);
    expect(await from('then').record('then', NOW)).toEqual(read);
    expect(await from('then').record(null, NOW)).toBeNull();
    expect(await early().record(null, NOW)).toBeNull();
  });

  it('do not say of a learner without a row whether they accepted', async () => {
    expect(await early({ profile: null }).hasAccepted(NOW)).toBeNull();
  });
});
