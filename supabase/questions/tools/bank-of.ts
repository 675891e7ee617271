import { bankOf } from './banks.ts';
import { type Bank, loadBanks, QUESTIONS_ROOT } from './load.ts';

/**
 * The bank of that folder as its files are now.
 * @throws {Error} where the folder names no bank
 */
export function openBank(folder: string | undefined): Bank {
  const plan = bankOf(folder);
  const bank = loadBanks(QUESTIONS_ROOT).banks.find((candidate) => candidate.plan === plan);
  return bank ?? { plan, items: [] };
}
