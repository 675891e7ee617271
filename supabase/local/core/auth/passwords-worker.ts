/**
 * The thread that hashes passwords. bcrypt takes a tenth of a second of processor time, which would delay all other
 * requests.
 */
import { parentPort, workerData } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

/** The settings that the thread receives when it starts. */
export interface HashSettings {
  cost: number;
}

export interface HashJob {
  password: string;
  /** The hash to compare the password with; null to make a new hash. */
  hash: string | null;
}

/** The thread's reply: the new hash, or whether the password is right. */
export type HashAnswer = string | boolean;

const { cost }: HashSettings = workerData;
const port = parentPort;
if (port === null) throw new Error('auth/passwords-worker.ts runs as a worker thread only.');
port.on('message', ({ password, hash }: HashJob) => {
  const answer: HashAnswer =
    hash === null ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
  port.postMessage(answer);
});
