import { describe, expect, it } from 'vitest';
import { bankPlanOfFolder } from '../../../supabase/questions/tools/banks.ts';
import { parseBankFile } from '../../../supabase/questions/tools/load.ts';
import { formatProblem } from '../../../supabase/questions/tools/problem.ts';

const GOOD = `tag: biology
items:
  - global_id: 3f0e2c6a-8f3b-4a55-9c51-0d1f5b2f6a10
    difficulty: Easy
    question: |-
      One line.

      Another.
    options: { A: '1', B: '2', C: '3', D: '4' }
    answer: B
    explanation: 'Why'
  - difficulty: Hard
    lang: fil
    question: 'Alin?'
    options:
      A: 'a'
      B: 'b'
      C: 'k'
      D: 'd'
    answer: A
    explanation: 'Dahil'
`;

const problemsOf = (source: string, file = 'science/biology.yaml') =>
  parseBankFile(bankPlanOfFolder(file.split('/')[0]), file, source).problems.map(formatProblem);

describe('a file of items', () => {
  it('is read with the place of each item and field', () => {
    const { items, problems } = parseBankFile(bankPlanOfFolder('science'), 'science/biology.yaml', GOOD);
    expect(problems).toEqual([]);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      line: 3,
      tag: 'biology',
      lang: 'en',
      question: 'One line.\n\nAnother.',
    });
    expect(items[1]).toMatchObject({ line: 12, id: null, lang: 'fil' });
    expect(items[1]?.lineOf('options', 'C')).toBe(18);
  });

  it.each([
    ['answer: A\n', 'answer: E\n', 'science/biology.yaml:20 structure answer: must be A, B, C or D'],
    ["      D: 'd'\n", '', 'science/biology.yaml:15 structure options.D: is missing'],
    ["C: 'k'", 'C: 3', 'science/biology.yaml:18 structure options.C: must be text (quote it)'],
    [
      "explanation: 'Dahil'",
      "explanations: 'Dahil'",
      'science/biology.yaml:12 structure explanation: is missing',
    ],
    ['lang: fil', 'lang: tl', 'science/biology.yaml:13 structure lang: must be en or fil'],
    [
      'tag: biology',
      'tag: botany',
      "science/biology.yaml:1 structure the file of the tag 'botany' is named botany.yaml",
    ],
    ['tag: biology\n', '', 'science/biology.yaml:2 structure tag: is missing'],
  ])('with %j as %j is refused at its line', (was, is, problem) => {
    expect(problemsOf(GOOD.replace(was, is))).toContain(problem);
  });

  it('keeps the good items beside a bad one', () => {
    const { items } = parseBankFile(
      bankPlanOfFolder('science'),
      'science/biology.yaml',
      GOOD.replace('answer: A', 'answer: E'),
    );
    expect(items).toHaveLength(1);
  });

  it('says where YAML itself breaks', () => {
    expect(problemsOf("tag: biology\nitems:\n  - question: 'open\n")[0]).toMatch(
      /^science\/biology.yaml:\d+ yaml /,
    );
  });

  it('belongs to a passage in a reading bank, and may elsewhere: a set on one stimulus', () => {
    expect(problemsOf(GOOD.replace('biology', 'detail'), 'english-reading-comp/detail.yaml')[0]).toContain(
      'holds a passage',
    );
    const passage = "passage: { kind: poem, title: 'T', text: 'P' }\n";
    expect(problemsOf(`${passage}${GOOD}`)).toEqual([]);
  });
});
