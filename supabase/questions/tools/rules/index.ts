import type { Problem } from '../problem.ts';
import { sortProblems } from '../problem.ts';
import { blueprintRule, tagsRule } from './blueprint.ts';
import { charactersRule } from './characters.ts';
import { computedKeysRule } from './computed-keys.ts';
import { duplicates } from './duplicates.ts';
import { explanationsRule } from './explanations.ts';
import { figuresRule } from './figures.ts';
import { guesses } from './guesses.ts';
import { ids } from './ids.ts';
import { lengthsRule } from './lengths.ts';
import { letterBalanceRule } from './letter-balance.ts';
import { longestKeyRule } from './longest-key.ts';
import { markupRule } from './markup.ts';
import { measuresRule } from './measures.ts';
import { noErrorRule } from './no-error.ts';
import { optionOrderRule } from './option-order.ts';
import { optionsRule } from './options.ts';
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
  tagsRule,
  charactersRule,
  lengthsRule,
  optionsRule,
  optionOrderRule,
  explanationsRule,
  tex,
  markupRule,
  passages,
  figuresRule,
  placeholders,
  computedKeysRule,
  duplicates,
  measuresRule,
  letterBalanceRule,
  longestKeyRule,
  noErrorRule,
  places,
  blueprintRule,
  subtopics,
  secondSolve,
  guesses,
];

/** The problems that all rules find, sorted by file and line. */
export const checkLibrary = (library: Library): Problem[] =>
  sortProblems(RULES.flatMap((rule) => rule.check(library)));
