import { BANKS } from './banks.ts';
import { loadGuesses } from './guesses.ts';
import { loadKnownIds } from './known-ids.ts';
import { loadBanks } from './load.ts';
import type { Problem } from './problem.ts';
import { loadRetired } from './retired.ts';
import { loadSecondSolves } from './reviews.ts';
import type { QuestionLibrary } from './rules/rule.ts';
import { loadSealed } from './sealed.ts';

/**
 * Reads everything that the rules check from the questions folder. Returns it with the problems in the banks' files.
 * @throws {v.ValiError} if a file of reviews, guesses or retired items does not have the format in the README
 */
export function loadLibrary(
  root: string,
  isComplete: boolean,
): { library: QuestionLibrary; problems: readonly Problem[] } {
  const { banks, problems } = loadBanks(root);
  const reviews = new Map(BANKS.map(({ folder }) => [folder, loadSecondSolves(root, folder)]));
  const guesses = new Map(BANKS.map(({ folder }) => [folder, loadGuesses(root, folder)]));
  const library = {
    banks,
    retired: loadRetired(root),
    knownIds: loadKnownIds(root),
    reviews,
    guesses,
    sealed: loadSealed(root),
    isComplete,
  };
  return { library, problems };
}
