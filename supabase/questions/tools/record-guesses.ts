import { type GuessMode, guessHash, isGuessable, type SolverGuess } from './guesses.ts';
import type { Item } from './load.ts';
import { LETTERS } from './schema.ts';

const LINE = /^\[?([0-9a-f-]{36})\]?[\s:,]+([A-Da-d])(?![A-Za-z])[.)]?(?:\s+(high|low))?\b.*$/i;

/** The data that all guesses in one file share: the parts of the items that were shown, the solver, and the date. */
export interface GuessRound {
  readonly shown: GuessMode;
  readonly solver: string;
  /** YYYY-MM-DD. */
  readonly date: string;
}

/**
 * Parses a solver's file of guesses, one per line. Returns the guesses as records, and the problems with their line
 * numbers. A line without a confidence counts as `low`.
 */
export function parseSolverGuesses(
  text: string,
  items: readonly Item[],
  { shown, solver, date }: GuessRound,
): { guesses: SolverGuess[]; problems: string[] } {
  const guesses: SolverGuess[] = [];
  const problems: string[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const report = (message: string) => problems.push(`line ${index + 1}: ${message}`);
    const [, id, mark, sure] = LINE.exec(line) ?? [];
    const letter = LETTERS.find((candidate) => candidate === mark?.toUpperCase());
    const item = items.find((candidate) => candidate.id === id);
    if (id === undefined || letter === undefined) report(`not '<id> <letter> high|low': ${line}`);
    else if (!item) report(`${id} is no item of the bank`);
    else if (!isGuessable(item, shown)) report(`${id} has no passage or figure to hold back`);
    else if (guesses.some((guess) => guess.global_id === id)) report(`${id} is guessed twice`);
    else {
      const confidence = sure?.toLowerCase() === 'high' ? 'high' : 'low';
      guesses.push({ global_id: id, shown, solver, hash: guessHash(item, shown), letter, confidence, date });
    }
  }
  return { guesses, problems };
}

/**
 * Adds new guesses. A new guess replaces the same solver's older guess at the same item, even if the item's text has
 * changed in between. Guesses at removed items are dropped.
 */
export function mergeSolverGuesses(
  earlier: readonly SolverGuess[],
  fresh: readonly SolverGuess[],
  ids: readonly (string | null)[],
): SolverGuess[] {
  const key = ({ global_id, shown, solver }: SolverGuess) => `${solver} ${shown} ${global_id}`;
  const place = new Map(ids.map((id, index) => [id, index]));
  const all = new Map([...earlier, ...fresh].map((guess) => [key(guess), guess]));
  return [...all.values()]
    .filter((guess) => place.has(guess.global_id))
    .toSorted(
      (a, b) =>
        a.solver.localeCompare(b.solver) ||
        a.shown.localeCompare(b.shown) ||
        (place.get(a.global_id) ?? 0) - (place.get(b.global_id) ?? 0),
    );
}
