import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '../keys.ts';
import { isEqualInConstantTime } from '../seal.ts';

/**
 * Makes and hashes secrets, with keys that are derived from the server's key. Secrets that let a user in are never
 * stored in plain text.
 */
export interface Secrets {
  /** Returns a random code of this many decimal digits. Each digit is equally likely. */
  code(digits: number): string;
  /** Returns the hash of a mailed code. Testing all possible codes against the hash requires the server's key. */
  codeHash(userId: string, purpose: string, code: string): string;
  /**
   * Returns the refresh token of a session with this generation number. The same arguments always give the same token.
   */
  refreshToken(sessionId: string, generation: number): string;
  /** Returns the session and the generation that a refresh token names; null if this server did not make the token. */
  readRefreshToken(token: string): { sessionId: string; generation: number } | null;
  /** Returns a long random text for a link or an authorization code. */
  word(): string;
  /** Returns the hash under which a secret is stored. */
  hash(secret: string): string;
}

export function createSecrets(keys: Keys, randomBytes: (size: number) => Uint8Array): Secrets {
  const codeKey = keys.derive('mailed codes');
  const refreshKey = keys.derive('refresh tokens');
  const refreshToken = (sessionId: string, generation: number) => {
    const named = `${sessionId}.${generation}`;
    return `${named}.${createHmac('sha256', refreshKey).update(named).digest('base64url')}`;
  };
  return {
    code: (digits) => {
      let code = '';
      while (code.length < digits) {
        // Skip random bytes of 250 and more: they would make the digits 0 to 5 more likely.
        for (const byte of randomBytes(digits)) {
          if (byte < 250 && code.length < digits) code += String(byte % 10);
        }
      }
      return code;
    },
    codeHash: (userId, purpose, code) =>
      createHmac('sha256', codeKey)
        .update(JSON.stringify([userId, purpose, code]))
        .digest('hex'),
    refreshToken,
    readRefreshToken: (token) => {
      const { id, number } = /^(?<id>[\da-f-]{36})\.(?<number>\d{1,9})\./.exec(token)?.groups ?? {};
      if (id === undefined || number === undefined) return null;
      const generation = Number(number);
      return isEqualInConstantTime(token, refreshToken(id, generation))
        ? { sessionId: id, generation }
        : null;
    },
    word: () => Buffer.from(randomBytes(24)).toString('base64url'),
    hash: (secret) => createHash('sha256').update(secret).digest('hex'),
  };
}
