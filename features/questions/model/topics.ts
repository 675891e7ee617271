import { type Bank, SUBJECT_FACTS, type Subject } from './subjects.ts';

const READING = {
  'main-idea': 33,
  detail: 23,
  inference: 53,
  'vocabulary-in-context': 23,
  'tone-and-purpose': 22,
  'figurative-language': 10,
  structure: 36,
};

/**
 * The blueprint of each bank: its topics, and how many of 200 items are on each. The plan, the expected score and the
 * checks of the banks use it. A paper's code counts the topics in this order.
 */
export const BANK_BLUEPRINTS = {
  science: { biology: 55, chemistry: 50, physics: 48, 'earth-and-space': 37, 'scientific-inquiry': 10 },
  math: {
    arithmetic: 29,
    'expressions-and-exponents': 12,
    'linear-equations': 10,
    quadratics: 11,
    functions: 11,
    systems: 8,
    'word-problems': 11,
    'sequences-and-logs': 8,
    geometry: 40,
    trigonometry: 10,
    statistics: 24,
    'probability-and-counting': 16,
    'sets-and-logic': 10,
  },
  english_lang_prof: {
    'usage-and-agreement': 34,
    'error-identification': 30,
    'structure-and-parallelism': 38,
    vocabulary: 34,
    'mechanics-and-spelling': 31,
    'analogy-idiom-register': 33,
  },
  filipino_lang_prof: {
    talasalitaan: 33,
    'wastong-gamit': 35,
    'aspekto-at-pokus': 33,
    'ayos-ng-pangungusap-at-talata': 36,
    'sawikain-at-tayutay': 31,
    'baybay-at-bantas': 32,
  },
  english_reading_comp: READING,
  filipino_reading_comp: READING,
} as const satisfies Readonly<Record<Bank, Readonly<Record<string, number>>>>;

export function topicsOfBank(bank: Bank): readonly string[] {
  return Object.keys(BANK_BLUEPRINTS[bank]);
}

/** The topics of a subject, without duplicates: first those of the English bank, then those of the Filipino bank. */
export function topicsOfSubject(subject: Subject): string[] {
  return [...new Set(SUBJECT_FACTS[subject].banks.flatMap(({ bank }) => topicsOfBank(bank)))];
}

/** How to write a topic as a title: `earth-and-space` becomes `Earth and space`. */
export function topicTitle(tag: string): string {
  const words = topicText(tag);
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** Topics whose spelling has a hyphen or a comma. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ['analogy-idiom-register', 'analogy, idiom, register'],
  ['gitling-at-pag-uulit', 'gitling at pag-uulit'],
  ['pagsusunod-sunod', 'pagsusunod-sunod'],
  ['pananda-at-pang-ugnay', 'pananda at pang-ugnay'],
  ['pang-ugnay', 'pang-ugnay'],
  ['panlaping-in-at-an', 'panlaping -in at -an'],
]);

/** How to write a topic inside a sentence: `earth-and-space` becomes `earth and space`. */
export function topicText(tag: string): string {
  return SPELLED.get(tag) ?? tag.replaceAll('-', ' ');
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
