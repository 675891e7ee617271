import * as v from 'valibot';
import { readBytes } from '../../http/body.ts';
import { readJson } from '../../http/json.ts';
import { AuthError, invalid } from './auth-error.ts';

/** No body of the auth API comes near this many bytes. */
const MAX_BODY_BYTES = 16 * 1024;

const tooLarge = () => new AuthError(413, 'request_too_large', 'The request body is too large');

/** A request's body as text. @throws {AuthError} 413 as soon as it grows too large */
export async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES, tooLarge));
}

/**
 * Reads and checks a JSON body; an empty one counts as `{}`.
 * @throws {AuthError} 400 bad_json; 400 validation_failed naming the first wrong field; 413
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // To a schema an array is an object without the fields.
  const anObject = v.pipe(
    v.unknown(),
    v.check((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'not an object'),
    schema,
  );
  return readJson(request, anObject, MAX_BODY_BYTES, (problem) => {
    if (problem === 'is too large') return tooLarge();
    if (problem.startsWith('does not fit') && !problem.includes('""')) {
      return invalid(`The body ${problem}`);
    }
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  });
}

/** A field that may be missing, null or a string, because clients send all three. Returns '' for the first two. */
export const optionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

/** The PKCE half of a request that ends in a mail. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };

const emailPattern =
  /^[^\s\p{Cc}@<>"',;:\\()[\]]+@[^\s\p{Cc}@<>"',;:\\()[\].]+(?:\.[^\s\p{Cc}@<>"',;:\\()[\].]+)+$/u;

/** An address in lower case, as it is stored; null if it is not an address. */
export function parseEmail(value: string): string | null {
  const email = value.trim().toLowerCase();
  return email.length <= 255 && emailPattern.test(email) ? email : null;
}

/** Checks an address. @throws {AuthError} 400 validation_failed */
export function readEmail(value: string): string {
  if (value.trim() === '') throw invalid('An email address is required');
  const email = parseEmail(value);
  if (email === null) throw invalid('Unable to validate email address: invalid format');
  return email;
}
