import { Worker } from 'node:worker_threads';
import type { ProjectConfig } from '../config.ts';
import { AuthError, invalid } from './http/auth-error.ts';
import type { HashAnswer, HashJob } from './passwords-worker.ts';

/** bcrypt reads no further than this. */
const MAX_BYTES = 72;
/** Passwords that may wait for their turn. More are refused: a tenth of a second each, nobody would wait for the last. */
const MAX_WAITING = 50;

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

/** Words that passwords are made of when rules are met for their own sake, after digits and symbols are taken away. */
const COMMON =
  /^(?:password|passw0rd|passwort|pass|iskolar|upcat|upcatreviewer|university|philippines|pilipinas|maynila|admin|administrator|welcome|qwerty|qwertyuiop|letmein|abc|abcdefgh|abcd|test|testing|changeme|secret|iloveyou|mahalkita|student|school|monkey|dragon|football|basketball|sunshine|princess)*$/;

function isCommon(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const [name = ''] = email.split('@', 1);
  if (plain.includes(email) || (name.length >= 5 && plain.includes(name))) return true;
  return COMMON.test(plain.replace(/[^a-z]/g, '')) || new Set(plain).size < 6;
}

/**
 * Checks a new password against config.toml's rules, and against those that everybody tries first.
 * @throws {AuthError} 400 validation_failed over 72 bytes; 422 weak_password with reasons `length`, `characters`, `pwned`
 */
export function checkNewPassword(password: string, email: string, config: ProjectConfig): void {
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
  if (reasons.length === 0 && isCommon(password, email)) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (reasons.length > 0) {
    throw new AuthError(422, 'weak_password', messages.join(' '), { weak_password: { reasons } });
  }
}

export interface Passwords {
  /** bcrypt. @throws {AuthError} 429 when too many wait */
  hash(password: string): Promise<string>;
  /** Whether it is right. Takes as long for an unknown account or one without a password as for a wrong one. @throws {AuthError} 429 */
  isRight(password: string, hash: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** Hashes in a thread of its own, one at a time. It is started at the first password. */
export function createPasswords(): Passwords {
  const waiting = new Map<number, { resolve(value: string | boolean): void; reject(error: unknown): void }>();
  let worker: Worker | null = null;
  let ids = 0;
  let decoy: Promise<string> | null = null;

  const start = () => {
    const started = new Worker(new URL('./passwords-worker.ts', import.meta.url));
    started.on('message', ({ id, value }: HashAnswer) => {
      waiting.get(id)?.resolve(value);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      worker = null;
    });
    return started;
  };
  const ask = (password: string, hash: string | null) => {
    if (waiting.size >= MAX_WAITING) {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, 5);
    }
    worker ??= start();
    worker.ref();
    ids += 1;
    const job: HashJob = { id: ids, password, hash };
    return new Promise<string | boolean>((resolve, reject) => {
      waiting.set(job.id, { resolve, reject });
      worker?.postMessage(job);
    });
  };
  const hash = async (password: string) => String(await ask(password, null));
  return {
    hash,
    isRight: async (password, known) => {
      decoy ??= hash('no account has this password');
      const isRight = await ask(password, known ?? (await decoy));
      return isRight === true && known !== null;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
