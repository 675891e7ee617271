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

/**
 * The topics of each bank, as the rows have them in the column `tag`. They are in the order of the bank's blueprint
 * (supabase/questions/README.md).
 */
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

/** The topics of a bank. */
export function topicsOfBank(bank: Bank): readonly string[] {
  return TOPICS[bank];
}

/** The topics of a subject, without duplicates: first those of the English bank, then those of the Filipino bank. */
export function topicsOfSubject(subject: Subject): string[] {
  return [...new Set(SUBJECT_FACTS[subject].banks.flatMap(({ bank }) => TOPICS[bank]))];
}

/** How to write a topic as a title: `earth-and-space` becomes `Earth and space`. */
export function topicTitle(tag: string): string {
  const words = topicText(tag);
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** How to write a topic inside a sentence: `earth-and-space` becomes `earth and space`. */
export function topicText(tag: string): string {
  return tag === 'analogy-idiom-register' ? 'analogy, idiom, register' : tag.replaceAll('-', ' ');
}

/**
 * The topics whose items are facts: words, spellings, idioms. A missed fact comes back in reviews as the same item; for
 * a topic that is a skill, reviews bring another item.
 */
const FACT_TAGS: ReadonlySet<string> = new Set([
  'vocabulary',
  'mechanics-and-spelling',
  'analogy-idiom-register',
  'talasalitaan',
  'sawikain-at-tayutay',
  'baybay-at-bantas',
]);

/**
 * Whether the topic's items are facts to remember, such as a word. Otherwise they are examples of a skill, such as
 * solving equations.
 */
export function isFactTopic(tag: string): boolean {
  return FACT_TAGS.has(tag);
}
