import { createHash, createHmac } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** Keys derived from the server's key. Secrets that would let someone in are never stored in plain text. */
export interface Secrets {
  /** A code of that many decimal digits, each equally likely. */
  code(digits: number): string;
  /** The stored form of a mailed code. Without the server's key nobody can test all possible codes against it. */
  codeHash(userId: string, purpose: string, code: string): string;
  /** The refresh token of a session's n-th generation: always the same for the same two. */
  refreshToken(sessionId: string, generation: number): string;
  /** An unguessable word, for a link or an authorization code. */
  word(): string;
  /** The stored form of a secret. */
  hash(secret: string): string;
}

export function createSecrets(keys: Keys, randomBytes: (size: number) => Uint8Array): Secrets {
  const codeKey = keys.derive('mailed codes');
  const refreshKey = keys.derive('refresh tokens');
  return {
    code: (digits) => {
      let code = '';
      while (code.length < digits) {
        // Bytes of 250 and more would favour the digits 0 to 5.
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
