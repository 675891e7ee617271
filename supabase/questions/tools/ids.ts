/** `npm run questions:ids` writes a new id into every item that has none. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMissingIds } from './add-ids.ts';
import { BANKS } from './banks.ts';
import { QUESTIONS_ROOT } from './load.ts';

let total = 0;
for (const { folder } of BANKS) {
  const path = join(QUESTIONS_ROOT, folder);
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.yaml')) : [];
  for (const name of names) {
    const { text, added } = addMissingIds(readFileSync(join(path, name), 'utf8'), randomUUID);
    if (added === 0) continue;
    writeFileSync(join(path, name), text);
    console.log(`${folder}/${name}: ${added} ids`);
    total += added;
  }
}
console.log(total === 0 ? 'Every item has its id.' : `${total} ids written.`);
