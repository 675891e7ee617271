import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  areAllSolvesSettled,
  makeSecondSolve,
  mergeSecondSolves,
  parseSolverAnswers,
} from '../../../supabase/questions/tools/answers.ts';
import { formatSecondSolves, itemHash, type SecondSolve } from '../../../supabase/questions/tools/reviews.ts';
import { secondSolveRule } from '../../../supabase/questions/tools/rules/second-solve.ts';
import { secondSolverSheet } from '../../../supabase/questions/tools/sheet-text.ts';
import { idOf, makeItem, makeLibrary, measuredPlan } from './fixtures.ts';

const item = makeItem(1);
const DAY = '2026-11-21';
const answer = (letter: SecondSolve['second_answer'], isDoubted = false) => ({
  id: idOf(1),
  letter,
  isDoubted,
  note: '',
});

describe('a sheet', () => {
  it('shows id, stem and options, a passage once, and nothing that gives the key away', () => {
    const passage = { kind: 'poem' as const, title: 'Night Shift', text: 'A line of the poem' };
    const items = [1, 2].map((number) => makeItem(number, { passage, compute: { expression: '40 + 2' } }));
    const sheet = secondSolverSheet('science', items);
    expect(sheet.match(/Night Shift/g)).toHaveLength(1);
    expect(sheet).toContain(idOf(2));
    expect(sheet).toContain('D. Egret');
    for (const secret of ['photosynthesis', '40 + 2', 'Easy', 'biology']) expect(sheet).not.toContain(secret);
  });
});

describe('answers', () => {
  it('are read by line, doubts included', () => {
    const { answers, problems } = parseSolverAnswers(
      `# a comment\n${idOf(1)} b\n[${idOf(2)}] C ? A could be right too\n${idOf(3)} - none fits\nnonsense\n${idOf(1)} A\n`,
    );
    expect(answers).toEqual([
      { id: idOf(1), letter: 'B', isDoubted: false, note: '' },
      { id: idOf(2), letter: 'C', isDoubted: true, note: 'A could be right too' },
      { id: idOf(3), letter: null, isDoubted: true, note: 'none fits' },
    ]);
    expect(problems).toHaveLength(2);
  });

  it('give a verdict', () => {
    expect(makeSecondSolve(item, answer('B'), null, DAY)).toMatchObject({
      verdict: 'agree',
      hash: itemHash(item),
      date: DAY,
    });
    expect(makeSecondSolve(item, answer('C'), null, DAY).verdict).toBe('disagree');
    expect(makeSecondSolve(item, answer('B', true), null, DAY).verdict).toBe('ambiguous');
  });

  it('after mending keep what was answered first', () => {
    const first = makeSecondSolve(item, answer('C'), null, DAY);
    const fixed = makeItem(1, { question: 'Which of these is a producer?' });
    const second = makeSecondSolve(fixed, answer('B'), first, DAY);
    expect(second).toMatchObject({ verdict: 'fixed', first_answer_before_mending: 'C', second_answer: 'B' });
    const again = makeItem(1, { question: 'Which of these is the producer?' });
    expect(makeSecondSolve(again, answer('B'), second, DAY)).toMatchObject({
      verdict: 'fixed',
      first_answer_before_mending: 'C',
    });
  });

  it('cannot be given again until they fit', () => {
    const first = makeSecondSolve(item, answer('C'), null, DAY);
    expect(() => makeSecondSolve(item, answer('B'), first, DAY)).toThrow('is unchanged');
  });

  it('make a file that reads back, in the order of the bank', () => {
    const records = [2, 1].map((number) =>
      makeSecondSolve(makeItem(number), { ...answer('B'), id: idOf(number), note: "it's: #fine" }, null, DAY),
    );
    const merged = mergeSecondSolves([], records, [idOf(1), idOf(2)]);
    expect(parse(formatSecondSolves('science', { complete: true, records: merged }))).toEqual({
      complete: true,
      records: merged,
    });
    expect(merged.map((record) => record.global_id)).toEqual([idOf(1), idOf(2)]);
    expect(areAllSolvesSettled([makeItem(1), makeItem(2)], merged)).toBe(true);
    expect(areAllSolvesSettled([makeItem(1), makeItem(3)], merged)).toBe(false);
  });
});

describe('the rule', () => {
  const measured = { ...item, bank: measuredPlan('science') };
  const check = (records: SecondSolve[], complete = true, solved = measured) =>
    secondSolveRule
      .check(makeLibrary([solved], { reviews: new Map([['science', { complete, records }]]) }))
      .map(({ message }) => message)
      .join();

  it('also asks a bank that is growing, once its reviews are complete', () => {
    expect(check([], true, item)).toContain('no second solve');
    expect(check([], false, item)).toBe('');
  });

  it('asks for a settled record of the text as it is, in a complete bank', () => {
    const agreed = makeSecondSolve(item, answer('B'), null, DAY);
    expect(check([agreed])).toBe('');
    expect(check([])).toContain('no second solve');
    expect(check([], false)).toBe('');
    expect(check([{ ...agreed, hash: '0123456789abcdef' }])).toContain('the text changed');
    expect(check([makeSecondSolve(item, answer('C'), null, DAY)])).toContain('disagree');
  });

  it.each([
    { question: 'Another stem?' },
    { answer: 'C' as const },
    { options: { ...item.options, D: 'Heron' } },
    { passage: { kind: 'poem' as const, title: 'T', text: 'P' } },
  ])('sees that %j changed', (changes) => {
    expect(itemHash(makeItem(1, changes))).not.toBe(itemHash(item));
  });

  it('does not mind the explanation', () => {
    expect(itemHash(makeItem(1, { explanation: 'Another' }))).toBe(itemHash(item));
  });
});
