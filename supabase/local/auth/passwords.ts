import bcrypt from 'bcryptjs';
import type { ProjectConfig } from '../config.ts';
import { AuthError, invalid } from './http/auth-error.ts';

/** GoTrue's cost, so that hashes move to a hosted project unchanged. */
const COST = 10;
/** bcrypt reads no further than this. */
const MAX_BYTES = 72;

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

const REQUIRED: Record<ProjectConfig['auth']['password_requirements'], string[]> = {
  '': [],
  letters_digits: [LOWER + UPPER, DIGITS],
  lower_upper_letters_digits: [LOWER, UPPER, DIGITS],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
};

/**
 * Checks a new password against config.toml's rules.
 * @throws {AuthError} 400 validation_failed over 72 bytes; 422 weak_password with reasons `length`, `characters`
 */
export function checkNewPassword(password: string, config: ProjectConfig): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
  }
  const reasons: string[] = [];
  const messages: string[] = [];
  const minimum = config.auth.minimum_password_length;
  if ([...password].length < minimum) {
    reasons.push('length');
    messages.push(`Password should be at least ${minimum} characters.`);
  }
  const sets = REQUIRED[config.auth.password_requirements];
  if (sets.some((set) => ![...password].some((character) => set.includes(character)))) {
    reasons.push('characters');
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`);
  }
  if (reasons.length > 0) {
    throw new AuthError(422, 'weak_password', messages.join(' '), { weak_password: { reasons } });
  }
}

export const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, COST);

/** What a password is compared with where there is no account, so that both take the same time. */
let decoy: Promise<string> | null = null;

/** Whether the password is right. Takes as long for an unknown account or one without a password as for a wrong one. */
export async function isRightPassword(password: string, hash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const isRight = await bcrypt.compare(password, hash ?? (await decoy));
  return isRight && hash !== null;
}
