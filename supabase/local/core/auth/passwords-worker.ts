/** The thread that hashes passwords. bcrypt needs a tenth of a second of processor time, and all others would wait. */
import { parentPort, workerData } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** What the thread is started with. */
export interface HashSettings {
  cost: number;
}

export interface HashJob {
  password: string;
  /** What to compare with; null asks for a new hash. */
  hash: string | null;
}

/** The new hash, or whether the password is right. */
export type HashAnswer = string | boolean;

const { cost }: HashSettings = workerData;
const port = parentPort;
if (port === null) throw new Error('auth/passwords-worker.ts runs as a worker thread only.');
port.on('message', ({ password, hash }: HashJob) => {
  const answer: HashAnswer =
    hash === null ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
  port.postMessage(answer);
});
