/** Language of a stem: English or Filipino. */
export type Lang = 'en' | 'fil';

/** The six banks: where a bank's files live, which table they fill, and the blueprint for 150 items (README.md). */
export interface BankPlan {
  /** Folder below `supabase/questions`, and the bank's name on the command line. */
  readonly folder: string;
  readonly table: string;
  /** Language of a stem that says nothing else. */
  readonly lang: Lang;
  /** Column names of the options A to D; mathematics has them in upper case (specification, point 3). */
  readonly optionColumns: readonly [string, string, string, string];
  /** True where the files are passages with their items, and each item carries its own tag. */
  readonly hasPassages: boolean;
  /** Items a tag out of 150. */
  readonly blueprint: Readonly<Record<string, number>>;
}

const LOWER_CASE = ['option_a', 'option_b', 'option_c', 'option_d'] as const;
const UPPER_CASE = ['option_A', 'option_B', 'option_C', 'option_D'] as const;

const READING_BLUEPRINT = {
  'main-idea': 21,
  detail: 22,
  inference: 22,
  'vocabulary-in-context': 22,
  'tone-and-purpose': 21,
  'figurative-language': 21,
  structure: 21,
} as const;

export const BANKS: readonly BankPlan[] = [
  {
    folder: 'science',
    table: 'question_bank_science',
    lang: 'en',
    optionColumns: LOWER_CASE,
    hasPassages: false,
    blueprint: {
      biology: 45,
      chemistry: 38,
      physics: 37,
      'earth-and-space': 22,
      'scientific-inquiry': 8,
    },
  },
  {
    folder: 'math',
    table: 'question_bank_math',
    lang: 'en',
    optionColumns: UPPER_CASE,
    hasPassages: false,
    blueprint: {
      'expressions-and-exponents': 8,
      'linear-equations': 8,
      quadratics: 8,
      functions: 8,
      systems: 6,
      'word-problems': 8,
      'sequences-and-logs': 6,
      geometry: 30,
      arithmetic: 22,
      statistics: 18,
      'probability-and-counting': 12,
      trigonometry: 8,
      'sets-and-logic': 8,
    },
  },
  {
    folder: 'english-lang-prof',
    table: 'question_bank_english_lang_prof',
    lang: 'en',
    optionColumns: LOWER_CASE,
    hasPassages: false,
    blueprint: {
      'usage-and-agreement': 25,
      'error-identification': 25,
      'structure-and-parallelism': 25,
      vocabulary: 25,
      'mechanics-and-spelling': 25,
      'analogy-idiom-register': 25,
    },
  },
  {
    folder: 'filipino-lang-prof',
    table: 'question_bank_filipino_lang_prof',
    lang: 'fil',
    optionColumns: LOWER_CASE,
    hasPassages: false,
    blueprint: {
      talasalitaan: 25,
      'wastong-gamit': 25,
      'aspekto-at-pokus': 25,
      'ayos-ng-pangungusap-at-talata': 25,
      'sawikain-at-tayutay': 25,
      'baybay-at-bantas': 25,
    },
  },
  {
    folder: 'english-reading-comp',
    table: 'question_bank_english_reading_comp',
    lang: 'en',
    optionColumns: LOWER_CASE,
    hasPassages: true,
    blueprint: READING_BLUEPRINT,
  },
  {
    folder: 'filipino-reading-comp',
    table: 'question_bank_filipino_reading_comp',
    lang: 'fil',
    optionColumns: LOWER_CASE,
    hasPassages: true,
    blueprint: READING_BLUEPRINT,
  },
];

/**
 * The bank of that folder.
 * @throws {Error} naming the banks there are
 */
export function bankOf(folder: string | undefined): BankPlan {
  const bank = BANKS.find((candidate) => candidate.folder === folder);
  if (bank) return bank;
  const names = BANKS.map((candidate) => candidate.folder).join(', ');
  throw new Error(`${folder === undefined ? 'No bank named' : `Unknown bank '${folder}'`}: one of ${names}`);
}
