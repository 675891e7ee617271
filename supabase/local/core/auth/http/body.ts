import * as v from 'valibot';
import { readBytes } from '../../http/body.ts';
import { readJson } from '../../http/json.ts';
import { AuthError, validationError } from './auth-error.ts';

/** The maximum size of a request body in bytes. Real bodies of the auth API are much smaller. */
const MAX_BODY_BYTES = 16 * 1024;

const tooLarge = () => new AuthError(413, 'request_entity_too_large', 'Request body too large');

/** Reads the request's body as text. @throws {AuthError} 413 as soon as the body exceeds {@link MAX_BODY_BYTES} */
export async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES, tooLarge));
}

/**
 * Reads and checks a JSON body; an empty body counts as `{}`.
 * @throws {AuthError} 400 bad_json; 400 validation_failed naming the first wrong field; 413 if the body is too large
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  // Refuse arrays: the schema alone would accept an array as an object without fields.
  const anObject = v.pipe(
    v.unknown(),
    v.check((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'not an object'),
    schema,
  );
  return readJson(request, anObject, MAX_BODY_BYTES, (problem) => {
    if (problem === 'is too large') return tooLarge();
    if (problem.startsWith('does not fit') && !problem.includes('""')) {
      return validationError(`The body ${problem}`);
    }
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  });
}

/**
 * The schema of a field that may be a string, null or missing, because clients send all three. Null and missing become
 * ''.
 */
export const optionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

/** The PKCE fields of a request that sends a mail. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };

/** Addresses may not hold characters that nobody sees, such as control and format characters. */
const emailPattern =
  /^[^\s\p{Cc}\p{Cf}\p{Zs}@<>"',;:\\()[\]]+@[^\s\p{Cc}\p{Cf}\p{Zs}@<>"',;:\\()[\].]+(?:\.[^\s\p{Cc}\p{Cf}\p{Zs}@<>"',;:\\()[\].]+)+$/u;

/** Returns an address as it is stored, in lower case and one Unicode form; null if the text is not an address. */
export function parseEmail(value: string): string | null {
  const email = value.trim().normalize('NFKC').toLowerCase();
  return email.length <= 255 && emailPattern.test(email) ? email : null;
}

/** Like {@link parseEmail}, but throws if the text is not an address. @throws {AuthError} 400 validation_failed */
export function readEmail(value: string): string {
  if (value.trim() === '') throw validationError('An email address is required');
  const email = parseEmail(value);
  if (email === null) throw validationError('Unable to validate email address: invalid format');
  return email;
}
