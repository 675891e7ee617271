import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { StartError } from './start-error.ts';

const ALGORITHM = 'ES256';
/** The lifetime of the public API key in years: longer than any data folder is used. */
const ANON_KEY_YEARS = 10;

const stored = v.object({
  privateKey: v.looseObject({ kty: v.literal('EC'), kid: v.string(), d: v.string() }),
  anonKey: v.string(),
  serviceRoleKey: v.string(),
});

type StoredKeys = v.InferOutput<typeof stored>;

export interface Keys {
  /** Creates a signed token from these claims; the caller supplies `iat` and `exp`. */
  sign(claims: JWTPayload): Promise<string>;
  /** Checks a token's signature, and its times against `now`. Returns the token's claims. @throws jose's errors */
  verify(token: string, now: Date): Promise<JWTPayload>;
  anonKey: string;
  serviceRoleKey: string;
  /** Derives a secret of 32 bytes for one purpose. The secret is the same at every start with this data folder. */
  derive(purpose: string): Uint8Array;
  /** The public half of the signing key, for /.well-known/jwks.json. */
  publicJwks: { keys: JWK[] };
}

async function makeKeys(now: Date): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex') };
  const issued = Math.floor(now.getTime() / 1000);
  const forRole = (role: string) =>
    new SignJWT({ role, iss: 'iskolar-local' })
      .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid, typ: 'JWT' })
      .setIssuedAt(issued)
      .setExpirationTime(issued + ANON_KEY_YEARS * 365 * 86_400)
      .sign(privateKey);
  return v.parse(stored, {
    privateKey: jwk,
    anonKey: await forRole('anon'),
    serviceRoleKey: await forRole('service_role'),
  });
}

function readKeys(path: string): StoredKeys {
  try {
    return v.parse(stored, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new StartError(
      `The keys in ${path} cannot be read. Restore the file, or move it away for new keys.`,
    );
  }
}

/**
 * Loads the signing key of this data folder, or creates it at the first start (`keys.json`, mode 0600). If `dataDir` is
 * null, the key is temporary.
 * @throws {StartError} if keys.json is unusable, or missing from a folder that has data
 */
export async function loadKeys(dataDir: string | null, now: Date): Promise<Keys> {
  const path = dataDir === null ? null : join(dataDir, 'keys.json');
  let keys: StoredKeys;
  if (path !== null && existsSync(path)) {
    keys = readKeys(path);
  } else {
    if (dataDir !== null && existsSync(join(dataDir, 'postgres'))) {
      throw new StartError(
        `${path} is missing: without it nobody can sign in to the data in ${dataDir}. Put it back, for example from a backup (npm run restore).`,
      );
    }
    keys = await makeKeys(now);
    if (path !== null) writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
  }
  const { kid } = keys.privateKey;
  const { d: secret, ...publicHalf } = keys.privateKey;
  const publicJwk: JWK = { ...publicHalf, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const signingKey = await importJWK(keys.privateKey, ALGORITHM);
  const verifyingKey = await importJWK(publicJwk, ALGORITHM);
  return {
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    publicJwks: { keys: [publicJwk] },
    derive: (purpose) => new Uint8Array(hkdfSync('sha256', secret, 'iskolar-local', purpose, 32)),
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(signingKey),
    verify: async (token, now) =>
      (await jwtVerify(token, verifyingKey, { algorithms: [ALGORITHM], currentDate: now })).payload,
  };
}
