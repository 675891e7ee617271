import { expect, it } from 'vitest';
import { toAppError } from '../../../app/data/errors.ts';

it.each([
  ['a visitor whom the database refuses', '42501', 401, 'signed-out'],
  ['a learner whom the database refuses', '42501', 403, 'forbidden'],
  ['a token that has run out', 'PGRST303', 401, 'signed-out'],
  ['too many requests', 'over_request_rate_limit', 429, 'rate-limited'],
  ['a gateway that says 429 without a code', '', 429, 'rate-limited'],
  ['a row that is not there', 'PGRST116', 406, 'not-found'],
  ['a server that is down', '', 503, 'offline'],
])('%s: code %s with %i is %s', (_what, code, status, kind) => {
  expect(toAppError({ message: 'said', code }, status)).toMatchObject({ kind, message: 'said' });
});

it.each([
  ['an answer without a message', { message: '{}', status: 400 }],
  ['an answer of other fields', { message: '{"status":"bad"}', status: 400 }],
  ['a page of HTML with status 500', { message: 'Internal Server Error', status: 500 }],
  ['a page of a proxy', { message: '\n<html><head><title>Load expired</title></head></html>', status: 413 }],
  ['a gateway without a reason', { message: 'HTTP 502', status: 502 }],
  ['a request that never arrived', { message: 'TypeError: Failed to fetch', status: 0 }],
])('error messages: %s leaves the words to the screen', (_what, error) => {
  expect(toAppError({ ...error, name: 'AuthApiError' }).message).toBe('');
});

it('a refusal until a fresh code is entered has its own code', () => {
  const refused = { message: 'said', code: '42501', details: 'fresh_second_step' };
  expect(toAppError(refused, 403)).toMatchObject({ kind: 'forbidden', code: 'fresh_second_step' });
});
