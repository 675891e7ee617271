import { errors } from 'jose';
import * as v from 'valibot';
import type { Claims } from '../database/interface.ts';
import type { Keys } from '../keys.ts';
import type { Clock } from './context.ts';
import { UnauthorizedError } from './errors.ts';

const claimsShape = v.looseObject({ role: v.picklist(['anon', 'authenticated', 'service_role']) });

/** Returns the token of the header `Authorization: Bearer …`; null if the request has no such header. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Checks one token's signature, times and role. @throws {UnauthorizedError} */
async function verifyToken(token: string, keys: Keys, clock: Clock): Promise<Claims> {
  let payload: unknown;
  try {
    payload = await keys.verify(token, clock());
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new UnauthorizedError('JWT expired', 'PGRST303');
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw new UnauthorizedError('JWT not yet valid', 'PGRST303');
    }
    throw new UnauthorizedError('No suitable key or wrong key type');
  }
  const parsed = v.safeParse(claimsShape, payload);
  if (!parsed.success) throw new UnauthorizedError('The token names no role of this server.');
  return parsed.output;
}

/** See {@link ServerContext.verifyRequest}. */
export function createVerifyRequest(keys: Keys, clock: Clock): (request: Request) => Promise<Claims> {
  const verify = (request: Request): Promise<Claims> => {
    const inAddress = new URL(request.url).searchParams.get('apikey');
    const token = bearerToken(request) ?? request.headers.get('apikey') ?? inAddress;
    if (token === null || token === '') {
      return Promise.reject(new UnauthorizedError('No API key found in request', 'PGRST302'));
    }
    // URLs are stored in histories and logs, so a URL may contain only the public key.
    if (inAddress !== null && inAddress !== '' && inAddress !== keys.anonKey) {
      return Promise.reject(new UnauthorizedError('Only the public key may be part of an address'));
    }
    // Recognize the public key by its text, because every visitor's request has it. Checking its signature would take a
    // thousand times as long.
    if (token === keys.anonKey) return Promise.resolve({ role: 'anon' });
    return verifyToken(token, keys, clock);
  };
  // `createAdmissionMiddleware` and then the API verify the same request. This map makes sure that the signature is
  // checked only once.
  const known = new WeakMap<Request, Promise<Claims>>();
  return (request) => {
    const claims = known.get(request) ?? verify(request);
    known.set(request, claims);
    return claims;
  };
}
