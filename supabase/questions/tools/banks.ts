import { type Bank, subjectAndShareOf } from '../../../features/questions/model/subjects.ts';
import { BANK_BLUEPRINTS } from '../../../features/questions/model/topics.ts';
import { type BankCoverage, COVERAGE, subtopicsOf } from './coverage.ts';

/** Language of a question's stem: English or Filipino. */
export type Lang = 'en' | 'fil';

/**
 * The plan of a bank: its folder, its table, what it should cover, and the weights of its tags.
 */
export interface BankPlan {
  /** The folder below `supabase/questions`. It is also the bank's name on the command line. */
  readonly folder: string;
  readonly table: string;
  /** Language of a stem that does not specify one. */
  readonly lang: Lang;
  /** Column names of options A to D. In the math table they are in upper case (docs/product.md#ques-2). */
  readonly optionColumns: readonly [string, string, string, string];
  /**
   * True if every file is a passage with its items. In other banks a file may also be a set: several items about one
   * stimulus.
   */
  readonly hasPassages: boolean;
  /**
   * Whether the bank is finished, so that the check also applies the rules for a whole bank. It then covers what
   * coverage.yaml wants, each item has a skill, a level and a second solve, and all shares are within their limits.
   * False while the bank is being rewritten: then only single items are checked.
   */
  readonly isMeasured: boolean;
  /** The weight of each tag in a mock exam (features/questions/model/topics.ts). */
  readonly blueprint: Readonly<Record<string, number>>;
  /** How many items a mock exam has of this bank. */
  readonly examSize: number;
  readonly coverage: BankCoverage;
  /**
   * The subtopics of each tag. Every item has one of its tag's subtopics, and every subtopic has items. Empty in a
   * reading bank, where the passages decide the range of content.
   */
  readonly subtopics: Readonly<Record<string, readonly string[]>>;
  /**
   * The minimum share of items that are two-step or non-routine; checked only if `isMeasured`. If it is above 0, each
   * item must state its `steps`.
   */
  readonly beyondOneStep: number;
  /**
   * The minimum number of items with a figure or table; in a reading bank, the minimum number of passages with one.
   * Checked only if `isMeasured`.
   */
  readonly displays: number;
  /** The lowest and highest share of items at the level recall. Checked only if `isMeasured`. */
  readonly recall: readonly [number, number];
  /** The minimum share of items at the level application or analysis. Checked only if `isMeasured`. */
  readonly worked: number;
  /**
   * The minimum share of items with a certain tag or level. It is set only where the tolerance of the blueprint would
   * allow too few of these items. Checked only if `isMeasured`.
   */
  readonly leastShares?: Readonly<Record<string, number>>;
}

const LOWER_CASE = ['option_a', 'option_b', 'option_c', 'option_d'] as const;
const UPPER_CASE = ['option_A', 'option_B', 'option_C', 'option_D'] as const;

/**
 * The minimum share of items with each of these tags or levels in a reading bank, so that the bank tests comprehension.
 */
const READING_SHARES = {
  'main-idea': 0.15,
  inference: 0.25,
  'tone-and-purpose': 0.1,
  'vocabulary-in-context': 0.1,
  structure: 0.1,
  application: 0.05,
} as const;

const mockSizeOf = (bank: Bank) => subjectAndShareOf(bank).share.mockSize;

/** A bank's part of coverage.yaml. */
function coverageOf(folder: string): Pick<BankPlan, 'coverage' | 'subtopics'> {
  const coverage = COVERAGE[folder];
  if (coverage === undefined) throw new Error(`coverage.yaml has no ${folder}`);
  return { coverage, subtopics: subtopicsOf(coverage) };
}

export const BANKS: readonly BankPlan[] = [
  {
    folder: 'science',
    table: 'question_bank_science',
    lang: 'en',
    optionColumns: LOWER_CASE,
    hasPassages: false,
    isMeasured: true,
    displays: 60,
    recall: [0.15, 0.2],
    worked: 0.5,
    beyondOneStep: 0,
    ...coverageOf('science'),
    blueprint: BANK_BLUEPRINTS.science,
    examSize: mockSizeOf('science'),
  },
  {
    folder: 'math',
    table: 'question_bank_math',
    lang: 'en',
    optionColumns: UPPER_CASE,
    hasPassages: false,
    isMeasured: true,
    displays: 50,
    recall: [0, 0.2],
    worked: 0.5,
    beyondOneStep: 0.4,
    ...coverageOf('math'),
    blueprint: BANK_BLUEPRINTS.math,
    examSize: mockSizeOf('math'),
  },
  {
    folder: 'english-lang-prof',
    table: 'question_bank_english_lang_prof',
    lang: 'en',
    optionColumns: LOWER_CASE,
    hasPassages: false,
    isMeasured: true,
    displays: 0,
    recall: [0, 0.3],
    worked: 0,
    beyondOneStep: 0,
    ...coverageOf('english-lang-prof'),
    blueprint: BANK_BLUEPRINTS.english_lang_prof,
    examSize: mockSizeOf('english_lang_prof'),
  },
  {
    folder: 'filipino-lang-prof',
    table: 'question_bank_filipino_lang_prof',
    lang: 'fil',
    optionColumns: LOWER_CASE,
    hasPassages: false,
    isMeasured: true,
    displays: 0,
    recall: [0, 0.3],
    worked: 0,
    beyondOneStep: 0,
    ...coverageOf('filipino-lang-prof'),
    blueprint: BANK_BLUEPRINTS.filipino_lang_prof,
    examSize: mockSizeOf('filipino_lang_prof'),
  },
  {
    folder: 'english-reading-comp',
    table: 'question_bank_english_reading_comp',
    lang: 'en',
    optionColumns: LOWER_CASE,
    hasPassages: true,
    isMeasured: true,
    displays: 6,
    recall: [0, 0.25],
    worked: 0,
    leastShares: READING_SHARES,
    beyondOneStep: 0,
    ...coverageOf('english-reading-comp'),
    blueprint: BANK_BLUEPRINTS.english_reading_comp,
    examSize: mockSizeOf('english_reading_comp'),
  },
  {
    folder: 'filipino-reading-comp',
    table: 'question_bank_filipino_reading_comp',
    lang: 'fil',
    optionColumns: LOWER_CASE,
    hasPassages: true,
    isMeasured: true,
    displays: 6,
    recall: [0, 0.25],
    worked: 0,
    leastShares: READING_SHARES,
    beyondOneStep: 0,
    ...coverageOf('filipino-reading-comp'),
    blueprint: BANK_BLUEPRINTS.filipino_reading_comp,
    examSize: mockSizeOf('filipino_reading_comp'),
  },
];

/**
 * Returns the bank with this folder.
 * @throws {Error} naming the existing banks, if no bank has this folder
 */
export function bankPlanOfFolder(folder: string | undefined): BankPlan {
  const bank = BANKS.find((candidate) => candidate.folder === folder);
  if (bank) return bank;
  const names = BANKS.map((candidate) => candidate.folder).join(', ');
  throw new Error(`${folder === undefined ? 'No bank named' : `Unknown bank '${folder}'`}: one of ${names}`);
}
