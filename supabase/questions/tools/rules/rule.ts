import type { BankGuesses } from '../guesses.ts';
import type { Bank, Item } from '../load.ts';
import type { Problem } from '../problem.ts';
import type { RetiredItem } from '../retired.ts';
import type { BankSecondSolves } from '../reviews.ts';
import type { SealedExams } from '../sealed.ts';

/** The input of the rules: the banks, and the record files about them. */
export interface QuestionLibrary {
  readonly banks: readonly Bank[];
  readonly retired: readonly RetiredItem[];
  /** Every id that was ever seeded, with the folder of its bank (`ids.txt`). */
  readonly knownIds: ReadonlyMap<string, string>;
  /** The second solves, by the bank's folder. */
  readonly reviews: ReadonlyMap<string, BankSecondSolves>;
  /** The guesses, by the bank's folder. */
  readonly guesses: ReadonlyMap<string, BankGuesses>;
  /** The sealed mock exams (`sealed.yaml`). */
  readonly sealed: SealedExams;
  /** Requires complete banks: a share of each difficulty. If false, a bank may still be growing. */
  readonly isComplete: boolean;
}

export interface Rule {
  /** The rule's name, as shown in the problems that it reports. */
  readonly name: string;
  readonly check: (library: QuestionLibrary) => Problem[];
}

/** Makes a rule that checks one item at a time. Call `report` with the path of the wrong field and a message. */
export function createItemRule(
  name: string,
  check: (item: Item, report: (path: readonly string[], message: string) => void) => void,
): Rule {
  return {
    name,
    check: ({ banks }) =>
      banks
        .flatMap((bank) => bank.items)
        .flatMap((item) => {
          const problems: Problem[] = [];
          check(item, (path, message) =>
            problems.push({ file: item.file, line: item.lineOf(...path), rule: name, message }),
          );
          return problems;
        }),
  };
}

/** Makes a rule that checks one bank at a time. Its problems name the bank's folder instead of a file. */
export function createBankRule(
  name: string,
  check: (bank: Bank, library: QuestionLibrary) => readonly string[],
): Rule {
  return {
    name,
    check: (library) =>
      library.banks.flatMap((bank) =>
        check(bank, library).map((message) => ({
          file: `${bank.plan.folder}/`,
          line: 1,
          rule: name,
          message,
        })),
      ),
  };
}

/** Shares, such as each letter's share of the keys, are checked only in a bank of at least this many items. */
export const MIN_ITEMS_FOR_SHARES = 30;
