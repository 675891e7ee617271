import {
  type BankGuesses,
  currentGuesses,
  GUESS_MODES,
  type GuessMode,
  isGuessable,
  isNotedAsEasyToGuess,
} from './guesses.ts';
import type { Bank, Item } from './load.ts';

/**
 * The goal: among the guesses at items that have no note, at most this share may be right. Random guesses give 0.25.
 */
const GOALS: Readonly<Record<GuessMode, number>> = { stems: 0.55, options: 0.45 };

/** How often one solver guessed the key in one bank. */
export interface GuessRate {
  readonly shown: GuessMode;
  readonly solver: string;
  /** How many guesses this solver made at the current texts of items, and how many of them were right. */
  readonly guessed: number;
  readonly right: number;
  /** Like `guessed` and `right`, but without the items that may be easy to guess because a note allows it. */
  readonly judged: number;
  readonly judgedRight: number;
}

/** How often all solvers together guessed the key in one bank, at the current texts of items. */
export interface BankGuessRate {
  readonly shown: GuessMode;
  /**
   * The number of items whose key was guessed, without the items that may be easy to guess because a note allows it.
   */
  readonly items: number;
  /**
   * The share of right guesses, computed for each item and then averaged. So each item counts once, however many
   * solvers guessed it.
   */
  readonly share: number;
  readonly goal: number;
}

/** An item whose key at least two solvers guessed, without any wrong guess and all with high confidence. */
export interface AlwaysGuessedItem {
  readonly item: Item;
  readonly shown: GuessMode;
  readonly solvers: readonly string[];
  readonly isNoted: boolean;
}

const isRight = (item: Item, letter: string) => item.answer === letter;

/** Each solver's rate of right guesses in a bank, separately for stems and for options alone. */
export function guessRates({ items }: Bank, guesses: BankGuesses): GuessRate[] {
  return GUESS_MODES.flatMap((shown) => {
    const made = items.flatMap((item) =>
      currentGuesses(item, shown, guesses).map((guess) => ({ item, guess })),
    );
    const solvers = [...new Set(made.map(({ guess }) => guess.solver))].sort();
    return solvers.map((solver) => {
      const own = made.filter(({ guess }) => guess.solver === solver);
      const judged = own.filter(({ item }) => !isNotedAsEasyToGuess(item, shown, guesses));
      const right = (some: typeof own) =>
        some.filter(({ item, guess }) => isRight(item, guess.letter)).length;
      return {
        shown,
        solver,
        guessed: own.length,
        right: right(own),
        judged: judged.length,
        judgedRight: right(judged),
      };
    });
  });
}

/**
 * The rate of right guesses that the rules check. It combines all solvers, because one solver may have guessed only a
 * few items, which proves nothing about the bank.
 */
export function guessRatesByBank({ items }: Bank, guesses: BankGuesses): BankGuessRate[] {
  return GUESS_MODES.flatMap((shown): BankGuessRate[] => {
    const shares = items.flatMap((item) => {
      const made = isNotedAsEasyToGuess(item, shown, guesses) ? [] : currentGuesses(item, shown, guesses);
      return made.length === 0
        ? []
        : [made.filter(({ letter }) => isRight(item, letter)).length / made.length];
    });
    const sum = shares.reduce((total, share) => total + share, 0);
    return shares.length === 0
      ? []
      : [{ shown, items: shares.length, share: sum / shares.length, goal: GOALS[shown] }];
  });
}

/** Items whose key at least two solvers guessed, without any wrong guess and all with high confidence. */
export function alwaysGuessedItems({ items }: Bank, guesses: BankGuesses): AlwaysGuessedItem[] {
  return GUESS_MODES.flatMap((shown) =>
    items.flatMap((item): AlwaysGuessedItem[] => {
      const made = currentGuesses(item, shown, guesses);
      const isFallen =
        made.length >= 2 &&
        made.every(({ letter, confidence }) => isRight(item, letter) && confidence === 'high');
      if (!isFallen) return [];
      return [
        {
          item,
          shown,
          solvers: made.map(({ solver }) => solver),
          isNoted: isNotedAsEasyToGuess(item, shown, guesses),
        },
      ];
    }),
  );
}

/** Items whose key fewer than two solvers have tried to guess from the current text. */
export const itemsLackingTwoGuesses = ({ items }: Bank, shown: GuessMode, guesses: BankGuesses): Item[] =>
  items.filter((item) => isGuessable(item, shown) && currentGuesses(item, shown, guesses).length < 2);
