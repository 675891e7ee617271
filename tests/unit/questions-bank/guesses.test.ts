import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  alwaysGuessedItems,
  guessRates,
  guessRatesByBank,
} from '../../../supabase/questions/tools/guess-report.ts';
import { itemsNotYetGuessed, solverGuessSheet } from '../../../supabase/questions/tools/guess-text.ts';
import { type BankGuesses, formatGuesses, guessHash } from '../../../supabase/questions/tools/guesses.ts';
import { mergeSolverGuesses, parseSolverGuesses } from '../../../supabase/questions/tools/record-guesses.ts';
import { guessesRule as rule } from '../../../supabase/questions/tools/rules/guesses.ts';
import { idOf, makeItem, makeLibrary, measuredPlan } from './fixtures.ts';

const passage = { kind: 'poem' as const, title: 'Night Shift', text: 'A line of the poem' };
const items = [1, 2].map((number) =>
  makeItem(number, { bank: measuredPlan('science'), passage, compute: { expression: '40 + 2' } }),
);
const bank = { plan: measuredPlan('science'), items };
const DAY = '2026-11-22';
const sitting = (solver: string, shown: 'stems' | 'options' = 'options') => ({ shown, solver, date: DAY });
const taken = (lines: string, solver: string, shown: 'stems' | 'options' = 'options') =>
  parseSolverGuesses(lines, items, sitting(solver, shown)).guesses;
const kept = (guesses: BankGuesses['guesses'], changes: Partial<BankGuesses> = {}): BankGuesses => ({
  complete: true,
  notes: [],
  guesses,
  ...changes,
});
const bothRight = `${idOf(1)} B high\n${idOf(2)} B high`;

describe('a sheet for a guesser', () => {
  it('shows stems with options and holds the passage back', () => {
    const text = solverGuessSheet('science', items, 'stems');
    expect(text).toContain(`[${idOf(2)}]\nWhich of these organisms`);
    for (const secret of ['A line of the poem', 'Night Shift', 'photosynthesis', '40 + 2', 'biology']) {
      expect(text).not.toContain(secret);
    }
  });

  it('shows options alone, with their letters', () => {
    const text = solverGuessSheet('science', items, 'options');
    expect(text).toContain(`[${idOf(1)}]\n  A. Crab\n  B. Bakhaw`);
    expect(text).not.toContain('Which of these');
  });

  it('leaves out of the stems what has nothing to hold back', () => {
    expect(solverGuessSheet('science', [makeItem(3)], 'stems')).not.toContain(idOf(3));
    expect(solverGuessSheet('science', [makeItem(3)], 'options')).toContain(idOf(3));
  });

  it('can use items that one solver has not guessed yet', () => {
    const [first] = taken(bothRight, 'one');
    const done = first ? [first] : [];
    expect(itemsNotYetGuessed(items, 'options', done, 'one').map(({ id }) => id)).toEqual([idOf(2)]);
    expect(itemsNotYetGuessed(items, 'options', done, 'two')).toHaveLength(2);
    const changed = items.map((item) => ({ ...item, options: { ...item.options, D: 'Heron' } }));
    expect(itemsNotYetGuessed(changed, 'options', done, 'one')).toHaveLength(2);
  });
});

describe('guesses', () => {
  it('are read by line, and one without a confidence is a low one', () => {
    const { guesses, problems } = parseSolverGuesses(
      `# mine\n${idOf(1)} b high\n[${idOf(2)}] C\n${idOf(1)} A low\n${idOf(9)} A low\nnonsense`,
      items,
      sitting('one'),
    );
    expect(guesses.map(({ letter, confidence }) => [letter, confidence])).toEqual([
      ['B', 'high'],
      ['C', 'low'],
    ]);
    expect(problems).toHaveLength(3);
  });

  it("take the place of the same solver's earlier ones, and make a file that reads back", () => {
    const earlier = [...taken(`${idOf(1)} A low`, 'one'), ...taken(bothRight, 'two')];
    const merged = mergeSolverGuesses(earlier, taken(bothRight, 'one'), [idOf(1), idOf(2)]);
    expect(merged.map(({ solver, letter }) => solver + letter)).toEqual(['oneB', 'oneB', 'twoB', 'twoB']);
    const all = kept(merged, {
      notes: [{ tag: 'biology', shown: 'options', why: 'it: names "a thing" here' }],
    });
    expect(parse(formatGuesses('science', all))).toEqual(all);
  });

  it('are of what was shown: another stem leaves guesses from options standing', () => {
    const [item] = items;
    if (!item) throw new Error('no item');
    const restemmed = { ...item, question: 'Another stem?' };
    expect(guessHash(restemmed, 'options')).toBe(guessHash(item, 'options'));
    expect(guessHash(restemmed, 'stems')).not.toBe(guessHash(item, 'stems'));
    expect(guessHash({ ...item, answer: 'A' }, 'options')).not.toBe(guessHash(item, 'options'));
  });

  it('give a rate by solver, with and without noted items', () => {
    const all = kept(taken(`${idOf(1)} B high\n${idOf(2)} A low`, 'one'), {
      notes: [{ global_id: idOf(2), shown: 'options', why: 'the options carry the task here' }],
    });
    expect(guessRates(bank, all)).toMatchObject([
      { shown: 'options', solver: 'one', guessed: 2, right: 1, judged: 1, judgedRight: 1 },
    ]);
  });

  it('give a rate of the bank, to which each item adds its share however many guessed at it', () => {
    const all = kept([
      ...taken(bothRight, 'one'),
      ...taken(`${idOf(1)} A low`, 'two'),
      ...taken(`${idOf(1)} C low`, 'three'),
      ...taken(`${idOf(1)} D low`, 'four'),
    ]);
    expect(guessRatesByBank(bank, all)).toEqual([
      { shown: 'options', items: 2, share: (1 / 4 + 1) / 2, goal: 0.45 },
    ]);
  });

  it('name the items that both solvers guessed with confidence', () => {
    const unsure = `${idOf(1)} B high\n${idOf(2)} B low`;
    const all = kept([...taken(bothRight, 'one'), ...taken(unsure, 'two')]);
    expect(alwaysGuessedItems(bank, all).map(({ item, solvers }) => [item.id, solvers])).toEqual([
      [idOf(1), ['one', 'two']],
    ]);
    expect(alwaysGuessedItems(bank, kept(taken(bothRight, 'one')))).toEqual([]);
  });
});

describe('the rule', () => {
  const check = (guesses: BankGuesses, plan = bank.plan) =>
    rule
      .check({
        ...makeLibrary(items, { guesses: new Map([['science', guesses]]) }),
        banks: [{ plan, items }],
      })
      .map(({ message }) => message);
  const wrong = `${idOf(1)} A high\n${idOf(2)} C low`;
  const everything = (lines: string) =>
    ['one', 'two'].flatMap((solver) => [...taken(lines, solver), ...taken(lines, solver, 'stems')]);

  it('asks for two solvers at each item, rates within the goals, and no item that every solver guesses', () => {
    expect(check(kept(everything(wrong)))).toEqual([]);
    expect(check(kept(everything(wrong).slice(1)))).toEqual([
      'fewer than two solvers have guessed its current text from options',
    ]);
    const messages = check(kept(everything(bothRight))).join('\n');
    expect(messages).toContain('100% of 2 items were guessed from stems alone: at most 55%');
    expect(messages).toContain(
      'one and two guessed the key with confidence from options alone: fix the item or add a note',
    );
  });

  it('lets pass what a note explains, and a bank that is not complete or still growing', () => {
    const notes = (['stems', 'options'] as const).map((shown) => ({
      tag: 'biology',
      shown,
      why: 'a sample of notes that explain',
    }));
    expect(check(kept(everything(bothRight), { notes }))).toEqual([]);
    expect(check(kept([], { complete: false }))).toEqual([]);
    expect(check(kept([]), { ...bank.plan, isMeasured: false })).toEqual([]);
  });
});
