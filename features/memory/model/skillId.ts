import { BANKS, type Bank } from '#features/questions';

/** The id of a skill: the bank and the tag, because two banks can have the same tag. */
export type SkillId = `${Bank}/${string}`;

/** The id of the skill that an item tests. */
export function skillIdOf({ bank, tag }: { bank: Bank; tag: string }): SkillId {
  return `${bank}/${tag}`;
}

const BANK_NAMES: ReadonlySet<string> = new Set(BANKS);

/** Whether a value is a skill's id. */
export function isSkillId(text: unknown): text is SkillId {
  return typeof text === 'string' && text.includes('/') && BANK_NAMES.has(text.slice(0, text.indexOf('/')));
}
