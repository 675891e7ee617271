import { expect, it } from 'vitest';
import { textOf } from '../support/tree.ts';

/** Tables that docs/product.md names by a pattern: one for each bank, and one for each bank and kind of attempt. */
const BY_PATTERN = /^question_bank_|_progress_report_/;

it('the rules DATA-1 to DATA-9 name every table', () => {
  const types = /\n {4}Tables: \{\n(?<tables>.*?)\n {4}Views:/s.exec(textOf('app/data/database.types.ts'));
  const tables = [...(types?.groups?.tables ?? '').matchAll(/^ {6}(\w+): \{/gm)].map(([, name = '']) => name);
  const rules = /\n## DATA.*?\n## /s.exec(textOf('docs/product.md'))?.[0] ?? '';
  expect(tables).toContain('bug_reports');
  expect(tables.filter((name) => !BY_PATTERN.test(name) && !rules.includes(`\`${name}\``))).toEqual([]);
});
