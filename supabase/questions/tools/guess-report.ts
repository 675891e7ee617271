import { currentGuesses, type Guesses, isGuessable, isNoted, SHOWN, type Shown } from './guesses.ts';
import type { Bank, Item } from './load.ts';

/** The most that may be guessed rightly, as a share of the items without a note. Chance is 0.25. */
const GOALS: Readonly<Record<Shown, number>> = { stems: 0.55, options: 0.45 };

/** How well one solver guessed at one bank. */
export interface GuessRate {
  readonly shown: Shown;
  readonly solver: string;
  /** Guesses at items as they stand now, and how many of them were right. */
  readonly guessed: number;
  readonly right: number;
  /** The same, without items that a note lets pass. */
  readonly judged: number;
  readonly judgedRight: number;
}

/** How well a bank's items as they stand were guessed, by all who guessed at them. */
export interface BankRate {
  readonly shown: Shown;
  /** Items without a note that were guessed at. */
  readonly items: number;
  /** The mean of their shares of right guesses: an item counts once, however many solvers had it. */
  readonly share: number;
  readonly goal: number;
}

/** An item that fell to every solver, who were all sure of it; two at least. */
export interface Fallen {
  readonly item: Item;
  readonly shown: Shown;
  readonly solvers: readonly string[];
  readonly isNoted: boolean;
}

const isRight = (item: Item, letter: string) => item.answer === letter;

/** The rates of a bank, by what was shown and by solver. */
export function guessRates({ items }: Bank, guesses: Guesses): GuessRate[] {
  return SHOWN.flatMap((shown) => {
    const made = items.flatMap((item) =>
      currentGuesses(item, shown, guesses).map((guess) => ({ item, guess })),
    );
    const solvers = [...new Set(made.map(({ guess }) => guess.solver))].sort();
    return solvers.map((solver) => {
      const own = made.filter(({ guess }) => guess.solver === solver);
      const judged = own.filter(({ item }) => !isNoted(item, shown, guesses));
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
 * The rate that a bank is held to. Not a single solver's: who had only the few items that were fixed last may be right at one of
 * one, which says nothing of the bank.
 */
export function bankRates({ items }: Bank, guesses: Guesses): BankRate[] {
  return SHOWN.flatMap((shown): BankRate[] => {
    const shares = items.flatMap((item) => {
      const made = isNoted(item, shown, guesses) ? [] : currentGuesses(item, shown, guesses);
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

/** Items that two solvers or more guessed, all of them rightly and with high confidence. */
export function fallenItems({ items }: Bank, guesses: Guesses): Fallen[] {
  return SHOWN.flatMap((shown) =>
    items.flatMap((item): Fallen[] => {
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
          isNoted: isNoted(item, shown, guesses),
        },
      ];
    }),
  );
}

/** Items that fewer than two solvers have guessed as they stand now. */
export const notGuessedTwice = ({ items }: Bank, shown: Shown, guesses: Guesses): Item[] =>
  items.filter((item) => isGuessable(item, shown) && currentGuesses(item, shown, guesses).length < 2);
