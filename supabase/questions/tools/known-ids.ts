import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bank } from './load.ts';

/** The committed list of every id that was ever seeded, as `id folder`, one per line. */
export const idsFile = (root: string): string => join(root, 'ids.txt');

/** The ids of the committed list, with the folder of their bank; empty if there is no list. */
export function loadKnownIds(root: string): ReadonlyMap<string, string> {
  if (!existsSync(idsFile(root))) return new Map();
  const lines = readFileSync(idsFile(root), 'utf8').split('\n');
  return new Map(
    lines
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([id, folder]) => (id && folder && !id.startsWith('#') ? [[id, folder] as const] : [])),
  );
}

/** The list with the banks' new ids added. Ids are never removed from the list. */
export function formatKnownIds(known: ReadonlyMap<string, string>, banks: readonly Bank[]): string {
  const now = banks.flatMap(({ plan, items }) =>
    items.flatMap(({ id }) => (id === null || known.has(id) ? [] : [[id, plan.folder] as const])),
  );
  const all = [...known, ...now].map(([id, folder]) => `${id} ${folder}`).sort();
  return `# Every id that was ever seeded, written by npm run questions:seed: none may vanish without a note in retired.yaml.\n${all.join('\n')}\n`;
}
