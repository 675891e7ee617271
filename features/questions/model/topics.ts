import { type Bank, SUBJECT_FACTS, type Subject } from './subjects.ts';

const READING = [
  'main-idea',
  'detail',
  'inference',
  'vocabulary-in-context',
  'tone-and-purpose',
  'figurative-language',
  'structure',
] as const;

/** The topics of each bank, as its rows write them in `tag`; in the order of the banks' blueprint (supabase/questions/README.md). */
const TOPICS: Readonly<Record<Bank, readonly string[]>> = {
  science: ['biology', 'chemistry', 'physics', 'earth-and-space', 'scientific-inquiry'],
  math: [
    'arithmetic',
    'expressions-and-exponents',
    'linear-equations',
    'quadratics',
    'functions',
    'systems',
    'word-problems',
    'sequences-and-logs',
    'geometry',
    'trigonometry',
    'statistics',
    'probability-and-counting',
    'sets-and-logic',
  ],
  english_lang_prof: [
    'usage-and-agreement',
    'error-identification',
    'structure-and-parallelism',
    'vocabulary',
    'mechanics-and-spelling',
    'analogy-idiom-register',
  ],
  filipino_lang_prof: [
    'talasalitaan',
    'wastong-gamit',
    'aspekto-at-pokus',
    'ayos-ng-pangungusap-at-talata',
    'sawikain-at-tayutay',
    'baybay-at-bantas',
  ],
  english_reading_comp: READING,
  filipino_reading_comp: READING,
};

/** The topics that a bank asks about. */
export function topicsOfBank(bank: Bank): readonly string[] {
  return TOPICS[bank];
}

/** The topics of a subject, each once, the English bank's before the Filipino one's. */
export function topicsOf(subject: Subject): string[] {
  return [...new Set(SUBJECT_FACTS[subject].banks.flatMap(({ bank }) => TOPICS[bank]))];
}
