import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Encrypts secrets before they are stored, so that a copy of the database's files does not reveal them. Uses
 * AES-256-GCM with a key of the data folder.
 */
export interface SecretCipher {
  close(text: string): string;
  /** Decrypts a text. @throws if the text was not encrypted with the same key */
  open(sealed: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key` must have 32 bytes, and must not be used for anything else. */
export function createSecretCipher(key: Uint8Array): SecretCipher {
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

/** Compares two strings so that the time it takes does not reveal where they differ. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
