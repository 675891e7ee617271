import type { Problem } from '../problem.ts';
import { sortProblems } from '../problem.ts';
import { blueprint, tags } from './blueprint.ts';
import { characters } from './characters.ts';
import { computedKeys } from './computed-keys.ts';
import { duplicates } from './duplicates.ts';
import { explanations } from './explanations.ts';
import { figures } from './figures.ts';
import { guesses } from './guesses.ts';
import { ids } from './ids.ts';
import { lengths } from './lengths.ts';
import { letterBalance } from './letter-balance.ts';
import { longestKey } from './longest-key.ts';
import { markup } from './markup.ts';
import { measures } from './measures.ts';
import { noError } from './no-error.ts';
import { optionOrder } from './option-order.ts';
import { options } from './options.ts';
import { passages } from './passages.ts';
import { placeholders } from './placeholders.ts';
import { places } from './places.ts';
import type { Library, Rule } from './rule.ts';
import { secondSolve } from './second-solve.ts';
import { subtopics } from './subtopics.ts';
import { tex } from './tex.ts';

/** All rules for the banks, one per file. */
const RULES: readonly Rule[] = [
  ids,
  tags,
  characters,
  lengths,
  options,
  optionOrder,
  explanations,
  tex,
  markup,
  passages,
  figures,
  placeholders,
  computedKeys,
  duplicates,
  measures,
  letterBalance,
  longestKey,
  noError,
  places,
  blueprint,
  subtopics,
  secondSolve,
  guesses,
];

/** The problems that all rules find, sorted by file and line. */
export const checkLibrary = (library: Library): Problem[] =>
  sortProblems(RULES.flatMap((rule) => rule.check(library)));
