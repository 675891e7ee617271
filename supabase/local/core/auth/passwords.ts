import { Worker } from 'node:worker_threads';
import { isEasyToGuess } from '../../../../features/auth/model/password.ts';
import type { ProjectConfig } from '../config.ts';
import { currentCaller, type Place, runAsServer } from '../fairness/caller.ts';
import { Turns } from '../fairness/turns.ts';
import { AuthError, rateLimitError, validationError } from './http/auth-error.ts';
import type { HashAnswer, HashJob, HashSettings } from './passwords-worker.ts';

/** The same bcrypt cost as GoTrue's, so that hashes can be moved to a hosted project unchanged. */
const COST = 10;

/** The longest password in bytes: bcrypt ignores everything after 72 bytes. */
const MAX_BYTES = 72;

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const SYMBOLS = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';

const REQUIRED: Record<ProjectConfig['auth']['password_requirements'], string[]> = {
  '': [],
  lower_upper_letters_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
};

/**
 * Checks a new password against config.toml's rules and the list of common passwords.
 * @throws {AuthError} 400 validation_failed over 72 bytes; 422 weak_password with reasons `length`, `characters`, `pwned`
 */
export function checkNewPassword(password: string, email: string, config: ProjectConfig): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw validationError(`Password cannot be longer than ${MAX_BYTES} characters`);
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
  if (reasons.length === 0 && isEasyToGuess(password, email)) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (reasons.length > 0) {
    throw new AuthError(422, 'weak_password', messages.join(' '), { weak_password: { reasons } });
  }
}

export interface Passwords {
  /** Makes a bcrypt hash. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right. The check takes as long for an unknown account, so that its duration does not reveal
   * which addresses have accounts.
   */
  isRight(password: string, hash: string | null): Promise<boolean>;
  close(): Promise<void>;
}

interface Waiting {
  password: string;
  hash: string | null;
  place: Place;
  signal: AbortSignal | null;
  resolve(value: string | boolean): void;
  reject(error: unknown): void;
}

/**
 * Hashes one password at a time in a separate thread. Callers take turns (fairness/turns.ts). The thread starts with
 * the first password.
 */
export function createPasswords(cost = COST): Passwords {
  const turns = new Turns<Waiting>();
  let startedAt = 0;
  let running: Waiting | null = null;
  let worker: Worker | null = null;
  let decoy: Promise<string> | null = null;

  const next = () => {
    running = turns.next() ?? null;
    if (running === null) {
      worker?.unref();
    } else if (running.signal?.aborted === true) {
      running.reject(new AuthError(499, 'request_canceled', 'The client left'));
      next();
    } else {
      worker ??= start();
      worker.ref();
      startedAt = performance.now();
      worker.postMessage({ password: running.password, hash: running.hash } satisfies HashJob);
    }
  };
  const start = () => {
    const started = new Worker(new URL('./passwords-worker.ts', import.meta.url), {
      workerData: { cost } satisfies HashSettings,
    });
    started.on('message', (value: HashAnswer) => {
      if (running !== null) turns.note(running.place, performance.now() - startedAt);
      running?.resolve(value);
      next();
    });
    started.on('error', (error) => {
      worker = null;
      running?.reject(error);
      next();
    });
    return started;
  };
  const ask = (password: string, hash: string | null) =>
    new Promise<string | boolean>((resolve, reject) => {
      const { place, signal } = currentCaller();
      if (!turns.add(place, { password, hash, place, signal, resolve, reject })) reject(rateLimitError(1));
      if (running === null) next();
    });
  // Keyboards write the same letter in different forms, such as ñ as one character or as two.
  const hash = async (password: string) => String(await ask(password.normalize('NFC'), null));
  return {
    hash,
    isRight: async (password, known) => {
      decoy ??= runAsServer(() => hash('no account has this password'));
      const stored = known ?? (await decoy);
      const normal = password.normalize('NFC');
      // Hashes that were made elsewhere may be of the raw form.
      const isRight = (await ask(normal, stored)) || (password !== normal && (await ask(password, stored)));
      return isRight === true && known !== null;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
