import { describe, expect, it } from 'vitest';
import { textOf } from '../support/tree.ts';

const LONGEST_LINE = 160;
const MOST_WORDS = 24_000;

const pages = ['product', 'decisions', 'security', 'deploy', 'learning', 'paper'].map((name) => {
  const text = textOf(`docs/${name}.md`);
  return { name, text, lines: text.split('\n') };
});

describe('the documents that people read', () => {
  it('are short enough to be read', () => {
    const words = pages.flatMap(({ text }) => text.split(/\s+/).filter(Boolean));
    expect(words.length, 'remove what no reader needs').toBeLessThanOrEqual(MOST_WORDS);
  });

  it('have no long lines, but those of tables', () => {
    const long = pages.flatMap(({ name, lines }) =>
      lines.flatMap((line, at) =>
        line.length > LONGEST_LINE && !line.startsWith('|') ? [`docs/${name}.md:${at + 1}`] : [],
      ),
    );
    expect(long).toEqual([]);
  });

  it('begin with their month', () => {
    const undated = pages.filter(({ lines }) => !/^[A-Z][a-z]+ 20\d\d\. /.test(lines[2] ?? ''));
    expect(undated.map(({ name }) => name)).toEqual([]);
  });
});
