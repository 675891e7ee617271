import { BANK_BLUEPRINTS } from './blueprint.ts';
import { type Bank, SUBJECT_FACTS, type Subject } from './subjects.ts';

/** The topics of a bank. */
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
