import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadLibrary } from '../../../supabase/questions/tools/library.ts';
import { QUESTIONS_ROOT } from '../../../supabase/questions/tools/load.ts';
import { formatProblem } from '../../../supabase/questions/tools/problem.ts';
import { checkLibrary } from '../../../supabase/questions/tools/rules/index.ts';
import { seedSql, sqlLiteral } from '../../../supabase/questions/tools/seed-sql.ts';
import { makeItem } from './fixtures.ts';

const { library, problems } = loadLibrary(QUESTIONS_ROOT, true);

describe('the banks', () => {
  it('have nothing wrong in them (npm run questions:check)', () => {
    expect([...problems, ...checkLibrary(library)].map(formatProblem)).toEqual([]);
  });

  it('are what seed.sql holds (npm run questions:seed)', () => {
    const isCurrent =
      readFileSync(join(QUESTIONS_ROOT, '..', 'seed.sql'), 'utf8') ===
      seedSql(library.banks, library.retired);
    expect(isCurrent).toBe(true);
  });

  it('make statements the Supabase CLI takes: under 256 KB each', () => {
    const statements = seedSql(library.banks, library.retired).split(/;\n\n/);
    expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(256 * 1024);
  });
});

describe('seed SQL', () => {
  it('quotes quotes and nothing else', () => {
    expect(sqlLiteral("it's $1 \\ ; --")).toBe("'it''s $1 \\ ; --'");
    expect(() => sqlLiteral('a\0b')).toThrow();
  });

  it('joins a passage with its title and its stem, and leaves out what has no id', () => {
    const passage = { kind: 'poem' as const, title: 'T', text: 'P' };
    const bank = {
      plan: makeItem(1).bank,
      items: [makeItem(1, { passage, question: 'Q' }), makeItem(2, { id: null, question: 'Unborn' })],
    };
    expect(seedSql([bank], [])).toContain("'T\n\nP\n\n---\n\nQ'");
    expect(seedSql([bank], [])).not.toContain('Unborn');
  });
});
