import * as v from 'valibot';
import { collectBytes, readChunks } from '../../http/body.ts';
import { AuthError, invalid } from './auth-error.ts';

/** No body of the auth API comes near this many bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** A request's body as text. @throws {AuthError} 413 as soon as it grows too large */
export async function readText(request: Request): Promise<string> {
  const tooLarge = () => new AuthError(413, 'request_too_large', 'The request body is too large');
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await collectBytes(readChunks(request.body), MAX_BODY_BYTES, tooLarge);
  return new TextDecoder().decode(bytes);
}

/**
 * Reads and checks a JSON body; an empty one counts as `{}`.
 * @throws {AuthError} 400 bad_json; 400 validation_failed naming the first wrong field
 */
export async function readBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readText(request);
  const noObject = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    throw noObject();
  }
  // To the schema an array is an object without the fields.
  if (Array.isArray(json)) throw noObject();
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]);
  throw field === null
    ? noObject()
    : invalid(`The field "${field}" is not valid: ${parsed.issues[0].message}`);
}

/** A field that may be missing, null or a string: clients send all three. Answers '' for the first two. */
export const optionalText = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

/** Free-form data about a user; never arrays or scalars. */
export const optionalRecord = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), {}),
  v.transform((value) => value ?? {}),
);

/** The PKCE half of a request that ends in a mail. */
export const pkceFields = { code_challenge: optionalText, code_challenge_method: optionalText };

const emailPattern = /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\].]+(?:\.[^\s@<>"',;:\\()[\].]+)+$/;

/** Checks an address and answers it in lower case, as it is stored. @throws {AuthError} 400 validation_failed */
export function readEmail(value: string): string {
  const email = value.trim().toLowerCase();
  if (email === '') throw invalid('An email address is required');
  if (email.length > 255 || !emailPattern.test(email)) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return email;
}
