import { randomUUID } from 'node:crypto';
import type { BankPlan } from './banks.ts';
import type { Difficulty } from './schema.ts';

/** The input for a new item: its bank, file, tag and difficulty. */
export interface NewItem {
  readonly bank: BankPlan;
  /** The file's name without `.yaml`: a tag, or a passage's slug. */
  readonly name: string;
  readonly tag: string;
  readonly difficulty: Difficulty;
}

/** Returns the part of the template under a top-level key, up to the next top-level key. */
function section(template: string, key: string): string {
  const found = new RegExp(`^${key}:\\n(?:[ \\t].*\\n|\\n)*`, 'm').exec(template);
  if (!found) throw new Error(`template.yaml has no ${key}`);
  return found[0];
}

function itemBlock(template: string, { bank, tag, difficulty }: NewItem, newId: () => string): string {
  const block = section(template, 'items')
    .replace(/^items:\n/, '')
    .trimEnd();
  return block
    .replace(/global_id: .*/, `global_id: ${newId()}`)
    .replace(/difficulty: \w+.*/, `difficulty: ${difficulty}`)
    .replace(/^ +tag: .*\n/m, bank.hasPassages ? `    tag: ${tag}\n` : '')
    .replace(/ +#.*$/gm, '');
}

/**
 * The text of a file with a new item from the template added at its end.
 * @param source the file's previous text; null if there is no such file
 */
export function appendNewItem(
  source: string | null,
  template: string,
  wanted: NewItem,
  newId: () => string = randomUUID,
): string {
  const block = itemBlock(template, wanted, newId);
  if (source !== null) return `${source.trimEnd()}\n\n${block}\n`;
  const head = wanted.bank.hasPassages
    ? section(template, 'passage')
        .trimEnd()
        .replace(/ +#.*$/gm, '')
    : `tag: ${wanted.name}`;
  return `${head}\nitems:\n${block}\n`;
}
