import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '../keys.ts';

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
  /** Returns a long random text for a link or an authorization code. */
  word(): string;
  /** Returns the hash under which a secret is stored. */
  hash(secret: string): string;
}

export function createSecrets(keys: Keys, randomBytes: (size: number) => Uint8Array): Secrets {
  const codeKey = keys.derive('mailed codes');
  const refreshKey = keys.derive('refresh tokens');
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
    refreshToken: (sessionId, generation) =>
      createHmac('sha256', refreshKey).update(`${sessionId} ${generation}`).digest('base64url').slice(0, 32),
    word: () => Buffer.from(randomBytes(24)).toString('base64url'),
    hash: (secret) => createHash('sha256').update(secret).digest('hex'),
  };
}
