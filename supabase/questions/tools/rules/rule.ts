import type { Guesses } from '../guesses.ts';
import type { Bank, Item } from '../load.ts';
import type { Problem } from '../problem.ts';
import type { Retired } from '../retired.ts';
import type { Reviews } from '../reviews.ts';

/** What the rules look at: the banks, and the records that are kept beside them. */
export interface Library {
  readonly banks: readonly Bank[];
  readonly retired: readonly Retired[];
  /** Every id that was ever seeded, with the folder of its bank (`ids.txt`). */
  readonly knownIds: ReadonlyMap<string, string>;
  /** Second solves by the bank's folder. */
  readonly reviews: ReadonlyMap<string, Reviews>;
  /** Guesses by the bank's folder. */
  readonly guesses: ReadonlyMap<string, Guesses>;
  /** Asks for whole banks: 50 items a difficulty. Without it a bank may still be growing. */
  readonly isComplete: boolean;
}

export interface Rule {
  /** As it stands in a problem's line. */
  readonly name: string;
  readonly check: (library: Library) => Problem[];
}

/** A rule that looks at one item at a time. `report` takes the field the problem stands at and says what is wrong. */
export function itemRule(
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

/** A rule that looks at one bank at a time; its problems stand at the folder. */
export function bankRule(name: string, check: (bank: Bank, library: Library) => readonly string[]): Rule {
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

/** Items a bank has before its balance is judged: shares of a few items say nothing. */
export const ENOUGH_FOR_SHARES = 30;
