/**
 * `npm run questions:new -- science biology Easy` adds an item from template.yaml, with a new id, at the end of
 * science/biology.yaml. In a reading bank the second argument is the passage's slug and the fourth is the tag: `--
 * english-reading-comp jeepney-library Easy detail`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bankPlanOfFolder } from './banks.ts';
import { QUESTIONS_ROOT } from './load.ts';
import { appendNewItem } from './new-item.ts';
import { DIFFICULTIES } from './schema.ts';

try {
  const [folder, name, level, ownTag] = process.argv.slice(2);
  const bank = bankPlanOfFolder(folder);
  const tags = Object.keys(bank.blueprint);
  const tag = bank.hasPassages ? (ownTag ?? tags[0]) : name;
  const difficulty = DIFFICULTIES.find((known) => known === level);
  if (name === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `Name ${bank.hasPassages ? "the passage's file" : 'a tag'}, in small letters and hyphens`,
    );
  }
  if (tag === undefined || !tags.includes(tag))
    throw new Error(`Unknown tag '${tag}': one of ${tags.join(', ')}`);
  if (difficulty === undefined) throw new Error(`Name a difficulty: ${DIFFICULTIES.join(', ')}`);

  const path = join(QUESTIONS_ROOT, bank.folder, `${name}.yaml`);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : null;
  const template = readFileSync(join(QUESTIONS_ROOT, 'template.yaml'), 'utf8');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, appendNewItem(source, template, { bank, name, tag, difficulty }));
  console.log(
    `supabase/questions/${bank.folder}/${name}.yaml: one item added at the end. Write it, then npm run questions:check.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
