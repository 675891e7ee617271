import { afterAll, describe, expect, it } from 'vitest';
import { LEARNER_TABLES, SAMPLES } from '../../database/support/samples.ts';
import { confirmedLearner, passwordSession } from '../support/learners.ts';
import { sharedTestServer } from '../support/test-server.ts';

/**
 * Tests a limited number of attacks over HTTP (docs/security.md has their number). Each attack must be refused or have
 * no effect. No response may contain the victim's text, and the victim's row must be unchanged at the end.
 */
const SECRET = 'sampaguita-in-the-morning';
const counts: { attacks: string; tried: number; through: number }[] = [];

const server = await sharedTestServer();
afterAll(() => console.table(counts));
const { client, email, session } = await confirmedLearner(server);
await client.from('user_profile').insert({ email, user_bio: SECRET }).throwOnError();
const victim = { id: session.user.id, token: session.access_token };
const callers: [name: string, token: string | undefined][] = [
  ['nobody', undefined],
  ['a visitor', server.anonKey],
  ['the victim’s password alone', (await passwordSession(server, email)).session.access_token],
  ['another learner', (await confirmedLearner(server)).session.access_token],
];

interface Attack {
  path: string;
  method?: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/**
 * Runs all attacks, then fails with a list of those that succeeded. An attack has succeeded if `isThrough` returns
 * true, the status is 5xx, or the response contains the secret.
 */
async function tryAll(
  name: string,
  attacks: readonly Attack[],
  isThrough: (status: number, text: string) => boolean,
) {
  const through: string[] = [];
  for (const { path, method = 'GET', body, token, headers = {} } of attacks) {
    const answer = await server.call(path, {
      method,
      headers,
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    if (answer.status >= 500 || text.includes(SECRET) || isThrough(answer.status, text)) {
      through.push(`${method} ${path} ${answer.status} ${text.slice(0, 80)}`);
    }
  }
  counts.push({ attacks: name, tried: attacks.length, through: through.length });
  expect(through).toEqual([]);
}

const isRowAnswer = (status: number, text: string) => status < 300 && text !== '' && text !== '[]';

describe('attacks', { timeout: 300_000 }, () => {
  it('on rows of another learner: every table, every verb, every caller', async () => {
    const attacks = callers.flatMap(([, token]) =>
      LEARNER_TABLES.flatMap(([table, sample]): Attack[] => {
        const path = `/rest/v1/${table}`;
        const mine = `${path}?user_id=eq.${victim.id}`;
        const row = { ...sample.row(), user_id: victim.id };
        const prefer = { prefer: 'return=representation' };
        return [
          { path: `${mine}&select=*`, token },
          { path: mine, method: 'PATCH', body: { user_id: victim.id }, token, headers: prefer },
          { path: mine, method: 'DELETE', token, headers: prefer },
          { path, method: 'POST', body: row, token },
          { path, method: 'POST', body: row, token, headers: { prefer: 'resolution=merge-duplicates' } },
        ];
      }),
    );
    await tryAll(
      'rows of another learner',
      attacks,
      (status, text) => status === 201 || isRowAnswer(status, text),
    );
  });

  it('on the banks and hidden tables', async () => {
    const hidden = [
      'users',
      'sessions',
      'mfa_factors',
      'audit_log',
      'limits',
      'usage',
      'recovery_codes',
      'recovery_tries',
      'assistant_turns',
      'trusted_authenticators',
      'mails',
      'notices',
      'applied',
      'objects',
      'schema_migrations',
    ];
    const banks = Object.entries(SAMPLES).filter(([, { access }]) => access === 'bank');
    const attacks = callers.flatMap(([, token]): Attack[] => [
      ...banks.flatMap(([table, sample]): Attack[] => [
        { path: `/rest/v1/${table}`, method: 'POST', body: sample.row(), token },
        { path: `/rest/v1/${table}?id=gt.0`, method: 'DELETE', token },
        { path: `/rest/v1/${table}?id=gt.0`, method: 'PATCH', body: { answer: 'A' }, token },
      ]),
      ...hidden.flatMap((name) =>
        [undefined, 'auth', 'private', 'embedded', 'storage'].map((schema) => ({
          path: `/rest/v1/${name}`,
          token,
          headers: schema === undefined ? {} : { 'accept-profile': schema },
        })),
      ),
      ...['spend', 'count_handed_out', 'note_event', 'has_second_step', 'run_retention'].map((name) => ({
        path: `/rest/v1/rpc/${name}`,
        method: 'POST',
        body: {},
        token,
      })),
    ]);
    await tryAll('banks, hidden tables and functions', attacks, (status) => status < 400);
  });

  it('by the grammar of queries: operators, quotes, casts, paths', async () => {
    const values = [
      'match.^(.*)(.*)\\1$',
      'imatch.x',
      'like.*a*',
      'ilike.*a*',
      'fts.a',
      'plfts.a',
      'phfts.a',
      'wfts.a',
      'cs.{a}',
      'cd.{a}',
      'ov.{a}',
      'sl.1',
      'sr.1',
      'nxr.1',
      'adj.1',
      'any.(1)',
      'eq(any).{1}',
      "eq.x';select 1;--::int",
    ];
    const selects = [
      '*,auth.users(*)',
      'a->b',
      'a::text',
      'x:a',
      'count()',
      '(select 1)',
      '*)--',
      'user_id;drop',
    ];
    const orders = ['(select 1)', 'user_id;x', 'user_id.asc.nullslast.x', 'a->b'];
    const token = callers[3]?.[1];
    const attacks: Attack[] = ['user_profile', 'question_bank_math', 'answers'].flatMap((table) => [
      ...values
        .filter((value) => !value.startsWith('eq.'))
        .map((value) => ({ path: `/rest/v1/${table}?tag=${encodeURIComponent(value)}`, token })),
      ...selects.map((select) => ({ path: `/rest/v1/${table}?select=${encodeURIComponent(select)}`, token })),
      ...orders.map((order) => ({ path: `/rest/v1/${table}?order=${encodeURIComponent(order)}`, token })),
      ...['or=(a.eq.1)', 'and=(a.eq.1)', 'not.or=(a.eq.1)', 'limit=-1', 'limit=1;x', 'offset=x'].map(
        (query) => ({
          path: `/rest/v1/${table}?${query}`,
          token,
        }),
      ),
    ]);
    await tryAll('grammar of queries', attacks, (status) => status < 400);
  });

  it('with tokens that nobody signed, or somebody else did', async () => {
    const [head = '', body = '', signature = ''] = victim.token.split('.');
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
    const tokens = [
      `${part({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${part({ alg: 'None' })}.${body}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}.${'A'.repeat(signature.length)}`,
      `${head}.${part({ ...claims, role: 'service_role' })}.${signature}`,
      `${head}.${part({ ...claims, amr: [{ method: 'totp', timestamp: 9e9 }] })}.${signature}`,
      `${head}.${part({ ...claims, exp: 9e9 })}.${signature}`,
      `${part({ alg: 'HS256', typ: 'JWT' })}.${body}.${signature}`,
      `${part({ alg: 'ES256', jku: 'https://evil.example/jwks' })}.${body}.${signature}`,
      'garbage',
      `${head}.${body}`,
    ];
    const places: Attack[] = [
      { path: '/rest/v1/user_profile' },
      { path: '/rest/v1/rpc/export_my_data', method: 'POST', body: {} },
      { path: '/auth/v1/user' },
      { path: '/auth/v1/logout', method: 'POST' },
      { path: '/auth/v1/factors', method: 'POST', body: { factor_type: 'totp' } },
      { path: '/storage/v1/object/bug-screenshots', method: 'DELETE', body: { prefixes: ['x'] } },
      { path: '/auth/v1/reauthenticate' },
      { path: '/admin/v1/backup', method: 'POST' },
    ];
    const attacks = tokens.flatMap((token) => places.map((place) => ({ ...place, token })));
    await tryAll('forged tokens', attacks, (status) => ![400, 401, 403].includes(status));
  });

  it('on files: others’ folders, names that climb, types that lie', async () => {
    const names = [
      `screenshots/${victim.id}-1.png`,
      `screenshots/../screenshots/${victim.id}-1.png`,
      '../keys.json',
      '..%2f..%2fkeys.json',
      'screenshots/%00.png',
      '/etc/passwd',
      'screenshots//x.png',
      `videos/${victim.id}-1.mp4`,
      '.',
      'screenshots/x.svg',
    ];
    const attacks = callers.flatMap(([, token]) =>
      names.flatMap((name): Attack[] => [
        {
          path: `/storage/v1/object/bug-screenshots/${name}`,
          method: 'POST',
          body: '<svg/>',
          token,
          headers: { 'content-type': 'image/svg+xml' },
        },
        { path: `/storage/v1/object/public/bug-screenshots/${name}`, token },
        { path: `/storage/v1/object/sign/bug-screenshots/${name}?token=x`, token },
        {
          path: `/storage/v1/object/sign/bug-screenshots/${name}`,
          method: 'POST',
          body: { expiresIn: 60 },
          token,
        },
      ]),
    );
    await tryAll('files', attacks, (status) => status < 400);
  });

  it('on the second step, with the password alone', async () => {
    const token = callers[2]?.[1];
    const attacks: Attack[] = [
      { path: '/auth/v1/user', method: 'PUT', body: { password: 'Another-Pass#77' } },
      { path: '/auth/v1/user', method: 'PUT', body: { email: 'thief@example.org' } },
      { path: '/auth/v1/user', method: 'PUT', body: { data: { x: 1 } } },
      { path: '/auth/v1/factors', method: 'POST', body: { factor_type: 'totp' } },
      { path: '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true' },
      { path: '/auth/v1/logout?scope=others', method: 'POST' },
      ...['admin/users', 'invite', 'generate_link', 'sso', 'magiclink'].map((path) => ({
        path: `/auth/v1/${path}`,
        method: 'POST',
        body: { email: 'x@example.org' },
      })),
      ...['id_token', 'web3', 'anonymous', 'client_credentials', 'constructor'].map((grant) => ({
        path: `/auth/v1/token?grant_type=${grant}`,
        method: 'POST',
        body: {},
      })),
      ...[
        'make_recovery_codes',
        'recovery_codes_left',
        'export_my_data',
        'delete_my_account',
        'my_sessions',
        'end_other_sessions',
        'remove_unvouched_authenticators',
        'bank_changes',
        'bank_history',
        'begin_assistant_turn',
      ].map((name) => ({
        path: `/rest/v1/rpc/${name}`,
        method: 'POST',
        body: {},
      })),
    ].map((attack) => ({ ...attack, token }));
    await tryAll('second step', attacks, (status) => status < 400);
  });

  it('left the victim’s row as it was', async () => {
    const own = await server.call('/rest/v1/user_profile?select=user_bio', { token: victim.token });
    expect(await own.json()).toEqual([{ user_bio: SECRET }]);
  });
});
