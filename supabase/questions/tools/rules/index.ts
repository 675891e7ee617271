import type { Problem } from '../problem.ts';
import { sortProblems } from '../problem.ts';
import { blueprintRule, tagsRule } from './blueprint.ts';
import { charactersRule } from './characters.ts';
import { computedKeysRule } from './computed-keys.ts';
import { coverageRule } from './coverage.ts';
import { duplicatesRule } from './duplicates.ts';
import { explanationsRule } from './explanations.ts';
import { figuresRule } from './figures.ts';
import { fixedOrderRule } from './fixed-order.ts';
import { guessesRule } from './guesses.ts';
import { hintsRule } from './hints.ts';
import { idsRule } from './ids.ts';
import { lengthsRule } from './lengths.ts';
import { letterBalanceRule } from './letter-balance.ts';
import { longestKeyRule } from './longest-key.ts';
import { markupRule } from './markup.ts';
import { measuresRule } from './measures.ts';
import { noErrorRule } from './no-error.ts';
import { optionOrderRule } from './option-order.ts';
import { optionsRule } from './options.ts';
import { passagesRule } from './passages.ts';
import { placeholdersRule } from './placeholders.ts';
import { placesRule } from './places.ts';
import type { QuestionLibrary, Rule } from './rule.ts';
import { sealedRule } from './sealed.ts';
import { secondSolveRule } from './second-solve.ts';
import { texRule } from './tex.ts';

/** All rules for the banks, one per file. */
const RULES: readonly Rule[] = [
  idsRule,
  tagsRule,
  charactersRule,
  lengthsRule,
  optionsRule,
  optionOrderRule,
  fixedOrderRule,
  explanationsRule,
  texRule,
  markupRule,
  passagesRule,
  figuresRule,
  placeholdersRule,
  computedKeysRule,
  duplicatesRule,
  measuresRule,
  hintsRule,
  letterBalanceRule,
  longestKeyRule,
  noErrorRule,
  placesRule,
  blueprintRule,
  coverageRule,
  sealedRule,
  secondSolveRule,
  guessesRule,
];

/** The problems that all rules find, sorted by file and line. */
export const checkLibrary = (library: QuestionLibrary): Problem[] =>
  sortProblems(RULES.flatMap((rule) => rule.check(library)));
