import { describe, expect, it } from 'vitest';
import { composeExams } from '../../../supabase/questions/tools/compose-exams.ts';
import type { Item } from '../../../supabase/questions/tools/load.ts';
import { checkLibrary } from '../../../supabase/questions/tools/rules/index.ts';
import { DIFFICULTIES, LETTERS } from '../../../supabase/questions/tools/schema.ts';
import { examNumbers, formatSealed } from '../../../supabase/questions/tools/sealed.ts';
import { idOf, makeItem, makeLibrary, makeWholeBank, measuredPlan } from './fixtures.ts';

/** A whole bank in which no item has an option of another. */
const items = makeWholeBank('science').map((item, index) => ({
  ...item,
  options: { A: `${index} a`, B: `${index} b`, C: `${index} c`, D: `${index} d` },
}));
const bank = { plan: measuredPlan('science'), items };
const byId = new Map(bank.items.map((item) => [item.id, item]));

describe('sealed exams', () => {
  it('have the right size and the proportions of the blueprint and of difficulties; no item is in two', () => {
    const exams = composeExams(bank, 2);
    expect(exams.map(({ length }) => length)).toEqual([20, 20]);
    expect(new Set(exams.flat()).size).toBe(40);
    for (const ids of exams) {
      const count = (isOne: (item: Item) => boolean) =>
        ids.filter((id) => isOne(byId.get(id) ?? makeItem(0))).length;
      for (const [tag, weight] of Object.entries(bank.plan.blueprint)) {
        expect(Math.abs(count((item) => item.tag === tag) - weight / 10)).toBeLessThanOrEqual(1);
      }
      for (const one of DIFFICULTIES) {
        expect(Math.abs(count(({ difficulty }) => difficulty === one) - 20 / 3)).toBeLessThan(2);
      }
    }
  });

  it('are the same for the same bank, and a released exam keeps its items', () => {
    const [first = []] = composeExams(bank, 1);
    expect(composeExams(bank, 1)).toEqual([first]);
    expect(new Set(composeExams(bank, 2, [first])[0])).toEqual(new Set(first));
  });

  it('keep passages whole and clashing items apart', () => {
    const passage = { kind: 'data' as const, title: 'Data', text: 'words' };
    const inSets = bank.items.map((item, index) =>
      index < 40 ? { ...item, passage, file: `science/set-${Math.floor(index / 4)}.yaml` } : item,
    );
    const options = { A: 'one word', B: 'two words', C: 'three words', D: 'no words' };
    const changed = inSets.map((item, index) => (index > 180 ? { ...item, options } : item));
    const [ids = []] = composeExams({ ...bank, items: changed }, 1);
    const counts = new Map<string, number>();
    for (const item of changed) {
      if (item.passage !== null && ids.includes(item.id ?? ''))
        counts.set(item.file, (counts.get(item.file) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(count).toBe(4);
    expect(
      changed.filter(({ id, options: own }) => own === options && ids.includes(id ?? '')).length,
    ).toBeLessThan(2);
  });

  it('need enough items', () => {
    expect(() => composeExams({ ...bank, items: bank.items.slice(0, 50) }, 3)).toThrow(
      'too few items for 3 exams',
    );
  });

  it('are numbered from 1 in sealed.yaml', () => {
    const sealed = {
      isReleased: false,
      exams: [{ science: [idOf(1)], math: [idOf(2)] }, { science: [idOf(3)] }],
    };
    expect([...examNumbers(sealed).values()]).toEqual([1, 1, 2]);
    expect(formatSealed(sealed)).toContain(
      `exams:\n  - science:\n      - ${idOf(1)}\n    math:\n      - ${idOf(2)}\n`,
    );
    expect(formatSealed({ isReleased: false, exams: [] })).toContain('exams: []\n');
  });

  it('are checked: size, whole passages, clashes, and no item twice', () => {
    const problems = (ids: readonly string[][], items: readonly Item[] = bank.items, isReleased = false) =>
      checkLibrary({
        ...makeLibrary(items),
        sealed: { isReleased, exams: ids.map((of) => ({ science: [...of] })) },
      }).flatMap(({ rule, message }) => (rule === 'sealed' ? [message.replace(/: run npm.*/, '')] : []));
    const [first = [], second = []] = composeExams(bank, 2);
    expect(problems([first, second])).toEqual([]);
    expect(problems([first.slice(1)])).toEqual(['exam 1 has 19 items, not 20']);
    expect(problems([first.slice(1)], bank.items, true)).toEqual([]);
    expect(problems([first, [...second.slice(1), first[0] ?? '']])).toEqual([`${first[0]} is sealed twice`]);
    const passage = { kind: 'data' as const, title: 'Data', text: 'words' };
    const torn = bank.items.map((item) =>
      item.id === first[0] || (item.id !== null && !first.includes(item.id))
        ? { ...item, passage, file: 'science/set.yaml' }
        : item,
    );
    expect(problems([first], torn)).toEqual(['exam 1 has only a part of science/set.yaml']);
    const options = { A: 'one word', B: 'two words', C: 'three words', D: 'no words' };
    const clashing = bank.items.map((item) =>
      item.id === first[0] || item.id === first[1] ? { ...item, options, answer: LETTERS[0] } : item,
    );
    expect(problems([first], clashing)).toEqual([expect.stringContaining('4 options in common')]);
  });
});
