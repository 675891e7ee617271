import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bank } from './load.ts';

/** The list (in the repository) of every id that was ever seeded, with one line per id: `id folder`. */
export const idsFilePath = (root: string): string => join(root, 'ids.txt');

/**
 * Reads the list of all ids that were ever seeded, each with the folder of its bank; empty if there is no such file.
 */
export function loadKnownIds(root: string): ReadonlyMap<string, string> {
  if (!existsSync(idsFilePath(root))) return new Map();
  const lines = readFileSync(idsFilePath(root), 'utf8').split('\n');
  return new Map(
    lines
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([id, folder]) => (id && folder && !id.startsWith('#') ? [[id, folder] as const] : [])),
  );
}

/** Adds the banks' new ids to the list of all ids that were ever seeded. Ids are never removed from the list. */
export function formatKnownIds(known: ReadonlyMap<string, string>, banks: readonly Bank[]): string {
  const now = banks.flatMap(({ plan, items }) =>
    items.flatMap(({ id }) => (id === null || known.has(id) ? [] : [[id, plan.folder] as const])),
  );
  const all = [...known, ...now].map(([id, folder]) => `${id} ${folder}`).sort();
  return `# Every id that was ever seeded, written by npm run questions:seed: none may vanish without a note in retired.yaml.\n${all.join('\n')}\n`;
}
