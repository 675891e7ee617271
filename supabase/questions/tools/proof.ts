/**
 * `npm run questions:proof -- <bank>` writes dist/questions/<bank>.html: the bank as students see it, with keys and
 * explanations.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBank, QUESTIONS_ROOT } from './load.ts';
import { proofreadingPage } from './proof-html.ts';

try {
  const bank = loadBank(process.argv[2]);
  const folder = join(QUESTIONS_ROOT, '..', '..', 'dist', 'questions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${bank.plan.folder}.html`), proofreadingPage(bank));
  console.log(`dist/questions/${bank.plan.folder}.html: ${bank.items.length} items`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
