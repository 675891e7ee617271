import { describe, expect, it } from 'vitest';
import { isLongPassage, readPassage } from '../../../features/practice-room/model/passage.ts';

const numbersOf = (...paragraphs: string[]) =>
  readPassage(paragraphs.join('\n\n')).blocks.map((block) =>
    block.kind === 'prose' ? block.number : block.lines.map(({ number }) => number),
  );

describe('a passage', () => {
  it('numbers its paragraphs, not the notes about them', () => {
    expect(numbersOf('A title', '*From a letter of 1887*', 'One *day*.', 'Two.')).toEqual([null, 1, 2]);
    expect(numbersOf('A title', '*He comes in.*', 'ANA: *Now?* And *then*?')).toEqual([null, 1]);
    expect(numbersOf('One\ntwo', 'A line of prose.', '| a |\n| - |', 'Three\nfour')).toEqual([
      [1, 2],
      1,
      null,
      [3, 4],
    ]);
  });

  it('numbers each of two texts from 1', () => {
    expect(numbersOf('Title', '*Text 1, a letter*', 'One.', 'Two.', '*Text 2*', 'One.')).toEqual([
      null,
      1,
      2,
      null,
      1,
    ]);
    expect(numbersOf('Pamagat', '*Teksto 1*', 'Isa.', '*Teksto 2, liham*', 'Isa.')).toEqual([
      null,
      1,
      null,
      1,
    ]);
  });

  it('stands above its question if it is short, however long the text of its figure is', () => {
    expect(isLongPassage(`Look at it.\n\n<svg width="9">${'x'.repeat(900)}</svg>`)).toBe(false);
    expect(isLongPassage('word '.repeat(101))).toBe(true);
  });
});
