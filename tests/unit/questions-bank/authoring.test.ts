import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addMissingIds } from '../../../supabase/questions/tools/add-ids.ts';
import { bankPlanOfFolder } from '../../../supabase/questions/tools/banks.ts';
import { decodeText } from '../../../supabase/questions/tools/decode.ts';
import { parseItemsCsv } from '../../../supabase/questions/tools/import-csv.ts';
import { fileNameFromTitle, planImport } from '../../../supabase/questions/tools/import-plan.ts';
import { parseBankFile, QUESTIONS_ROOT } from '../../../supabase/questions/tools/load.ts';
import { appendNewItem } from '../../../supabase/questions/tools/new-item.ts';
import { idOf, itemsOf } from './fixtures.ts';

const counter = () => {
  let number = 0;
  return () => {
    number += 1;
    return idOf(number);
  };
};

describe('questions:ids', () => {
  const source = `# kept
tag: biology
items:
  # an item
  - difficulty: Easy   # kept too
    question: 'Q'
  - { difficulty: Hard, question: 'Q' }
  - global_id: ${idOf(9)}
    difficulty: Easy
`;

  it('adds what is missing and changes nothing else', () => {
    const { text, added } = addMissingIds(source, counter());
    expect(added).toBe(2);
    expect(text).toContain(
      `  - global_id: ${idOf(2)}\n    difficulty: Easy   # kept too\n`.replace(idOf(2), idOf(2)),
    );
    expect(text).toContain(`{ global_id: ${idOf(1)}, difficulty: Hard`);
    expect(text.replace(/global_id: 0000000[12]-0000-4000-8000-0{12}(?:\n {4}|,)( ?)/g, '')).toBe(
      source.replace('{ d', '{ d'),
    );
    expect(addMissingIds(text, counter()).added).toBe(0);
  });
});

describe('questions:new', () => {
  const template = readFileSync(join(QUESTIONS_ROOT, 'template.yaml'), 'utf8');

  it('appends an item that can be read', () => {
    const wanted = {
      bank: bankPlanOfFolder('science'),
      name: 'biology',
      tag: 'biology',
      difficulty: 'Hard' as const,
    };
    const first = appendNewItem(null, template, wanted, counter());
    const both = appendNewItem(first, template, wanted, () => idOf(2));
    const { items, problems } = parseBankFile(wanted.bank, 'science/biology.yaml', both);
    expect(problems).toEqual([]);
    expect(items.map((item) => [item.id, item.difficulty, item.tag])).toEqual([
      [idOf(1), 'Hard', 'biology'],
      [idOf(2), 'Hard', 'biology'],
    ]);
    expect(both.startsWith(first.trimEnd())).toBe(true);
  });

  it('begins a passage in a reading bank', () => {
    const bank = bankPlanOfFolder('english-reading-comp');
    const wanted = { bank, name: 'jeepney-library', tag: 'structure', difficulty: 'Easy' as const };
    const { items, problems } = parseBankFile(
      bank,
      'english-reading-comp/jeepney-library.yaml',
      appendNewItem(null, template, wanted),
    );
    expect(problems).toEqual([]);
    expect(items[0]).toMatchObject({ tag: 'structure', passage: { kind: 'article' } });
  });
});

const HEAD =
  'id,global_id,difficulty,question,option_a,option_b,option_c,option_d,answer,explanation,tag,lang';
const row = (number: number, changes: Record<string, string> = {}) => {
  const values = {
    id: '1',
    global_id: idOf(number),
    difficulty: 'Easy',
    question: '"One,\n""two""?"',
    a: 'w',
    b: 'x',
    c: 'y',
    d: 'z',
    answer: 'B',
    explanation: 'Why',
    tag: 'biology',
    lang: 'en',
    ...changes,
  };
  return Object.values(values).join(',');
};
const nothing = new Map<string, string>();

describe('questions:import', () => {
  const science = bankPlanOfFolder('science');

  it('reads quoted breaks and quotes, and says bad rows by line', () => {
    const csv = [
      HEAD,
      row(1),
      row(2, { answer: 'E' }),
      row(3, { tag: 'botany', d: '' }),
      row(1),
      row(4),
    ].join('\r\n');
    const { rows, problems } = parseItemsCsv(science, csv);
    expect(rows.map(({ line, item }) => [line, item.global_id])).toEqual([
      [2, idOf(1)],
      [10, idOf(4)],
    ]);
    expect(rows[0]?.item.question).toBe('One,\n"two"?');
    expect(problems).toEqual([
      'line 4: answer is not A, B, C or D',
      expect.stringMatching(
        /^line 6: .*(option_d is empty.*tag is none of|tag is none of.*option_d is empty)/,
      ),
      `line 8: ${idOf(1)} is also on line 2`,
    ]);
  });

  it('says a missing column and a broken file', () => {
    expect(parseItemsCsv(science, 'global_id,difficulty\na,Easy\n').problems[0]).toContain('no column');
    expect(parseItemsCsv(science, `${HEAD}\n"open\n`).problems[0]).toMatch(/^line \d+: /);
  });

  it('refuses what is not UTF-8 by its line, and reads UTF-16 by its mark', () => {
    const latin = Uint8Array.from([...'name\nNi'].map((sign) => sign.charCodeAt(0)).concat(0xf1, 0x6f, 0x0a));
    expect(() => decodeText(latin)).toThrow(/^line 2: not UTF-8 \(Windows-1252\?\)/);
    const words = 'Niño ₱5';
    expect(decodeText(new TextEncoder().encode(words))).toBe(words);
    const units = Uint16Array.from([...`\uFEFF${words}`].map((sign) => sign.charCodeAt(0)));
    const little = new Uint8Array(units.buffer);
    expect(decodeText(little)).toBe(words);
    const big = Uint8Array.from(little, (_, index) => little[index ^ 1] ?? 0);
    expect(decodeText(big)).toBe(words);
    expect(() => decodeText(little.subarray(2))).toThrow('UTF-16 without a mark');
  });

  it.each([
    ['a replacement character', 'Ni\uFFFDo'],
    ['a control character', 'Ni\u0007o'],
    ['a control character', 'Ni\u000Bo'],
    ['an invisible', 'Crab\u200B'],
    ['an invisible', 'Cr\u202Eab'],
    ['encoded twice', 'NiÃ±o'],
    ['encoded twice', 'â€œNinoâ€\u009D'],
    ['encoded twice', 'â‚±5'],
    ['a question mark inside a word', '?1200'],
    ["a spreadsheet's error", '#NAME?'],
    ["a spreadsheet's error", '######'],
    ['scientific notation', '2.00E+03'],
    ["a spreadsheet's code", 'a_x000D_b'],
  ])('refuses %s, by its line: %j', (message, d) => {
    const { rows, problems } = parseItemsCsv(science, `${HEAD}\n${row(1)}\n${row(2, { d })}`);
    expect(rows).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/^line 4: /)]);
    expect(problems[0]).toContain(message);
  });

  it('brings letters to one form, and keeps Filipino marks, quotes and peso signs', () => {
    const { rows, problems } = parseItemsCsv(
      science,
      `${HEAD}\n${row(1, { d: 'Nin\u0303o, batâ”, ₱5' }).replace('Nin', '"Nin').replace('₱5', '₱5"')}`,
    );
    expect(problems).toEqual([]);
    expect(rows[0]?.item.options.D).toBe('Niño, batâ”, ₱5');
  });

  it.each([
    [HEAD.replaceAll(',', ';'), "line 1: the columns are separated by ';': save the file with commas"],
    [
      `sep=;\n${HEAD.replaceAll(',', ';')}`,
      "line 1: the columns are separated by ';': save the file with commas",
    ],
    [HEAD.replaceAll(',', '\t'), 'line 1: the columns are separated by tabs: save the file with commas'],
    [
      HEAD.replace('difficulty', 'Difficulty').replace('answer', 'ANSWER'),
      "line 1: write the column 'difficulty', not 'Difficulty', 'answer', not 'ANSWER'",
    ],
  ])('says what a spreadsheet did to the header row: %j', (head, message) => {
    expect(parseItemsCsv(science, `${head}\n`).problems).toEqual([message]);
  });

  it('takes the upper-case columns of mathematics', () => {
    const head = HEAD.replace(/option_[a-d]/g, (name) => `option_${name.at(-1)?.toUpperCase()}`);
    const { rows, problems } = parseItemsCsv(
      bankPlanOfFolder('math'),
      `${head}\n${row(1, { tag: 'geometry' })}`,
    );
    expect(problems).toEqual([]);
    expect(rows[0]?.item.options).toEqual({ A: 'w', B: 'x', C: 'y', D: 'z' });
  });

  const file = 'science/biology.yaml';
  const source = `tag: biology
items:
  # a note
  - global_id: ${idOf(1)}
    difficulty: Easy
    question: 'Old?'
    options: { A: 'w', B: 'x', C: 'y', D: 'z' }
    answer: B
    compute: { expression: '1 + 1' }
    explanation: 'Why'

  - global_id: ${idOf(2)}
    difficulty: Hard
    question: 'Stays?'   # a second note
    options: { A: 'w', B: 'x', C: 'y', D: 'z' }
    answer: B
    explanation: 'Why'
`;
  const bank = { plan: science, items: itemsOf(source) };
  const plan = (...rows: string[]) =>
    planImport(bank, parseItemsCsv(science, [HEAD, ...rows].join('\n')).rows, nothing, (name) =>
      name === file ? source : null,
    );

  it('changes an item in its place, keeps its computation, and adds new ones', () => {
    const result = plan(row(1), row(2, { difficulty: 'Hard', question: 'Stays?' }), row(3));
    expect(result).toMatchObject({ added: 1, changed: 1, unchanged: 1, problems: [] });
    const text = result.files.get(file) ?? '';
    expect(text).toContain('# a note');
    expect(text).toContain("question: 'Stays?'   # a second note");
    const items = itemsOf(text);
    expect(items.map((item) => item.id)).toEqual([idOf(1), idOf(2), idOf(3)]);
    expect(items[0]).toMatchObject({ question: 'One,\n"two"?', compute: { expression: '1 + 1' } });
  });

  it('takes ten thousand rows: each file is read once and written once', () => {
    const rows = parseItemsCsv(science, [HEAD, row(1)].join('\n')).rows.flatMap((one) =>
      Array.from({ length: 10_000 }, (_, at) => ({ ...one, item: { ...one.item, global_id: `new ${at}` } })),
    );
    let reads = 0;
    const result = planImport(bank, rows, nothing, () => {
      reads += 1;
      return source;
    });
    expect(result).toMatchObject({ added: 10_000, problems: [] });
    expect(reads).toBe(1);
    expect([...(result.files.get(file) ?? '').matchAll(/^ {2}- global_id: new /gm)]).toHaveLength(10_000);
  });

  it('refuses an id of another bank and a change of tag', () => {
    const { rows } = parseItemsCsv(science, `${HEAD}\n${row(5)}\n${row(1, { tag: 'physics' })}`);
    const result = planImport(bank, rows, new Map([[idOf(5), 'math']]), () => source);
    expect(result.problems).toEqual([
      `line 2: ${idOf(5)} belongs to math`,
      expect.stringContaining('move it to the file of physics'),
    ]);
    expect(result.files.size).toBe(0);
  });

  it('parts a passage from its stem and puts its items into one file', () => {
    const reading = bankPlanOfFolder('english-reading-comp');
    const text = '"The Blue *Bangka*\n\nFirst.\n\nSecond.\n\n---\n\nWhat is it?"';
    const rows = [1, 2].map((number) => row(number, { tag: 'detail', question: text }));
    const read = parseItemsCsv(reading, [HEAD, ...rows].join('\n'));
    const result = planImport({ plan: reading, items: [] }, read.rows, nothing, () => null);
    const [[name, made] = ['', '']] = [...result.files];
    expect(name).toBe('english-reading-comp/the-blue-bangka.yaml');
    const items = itemsOf(made, name);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({
      question: 'What is it?',
      passage: { title: 'The Blue *Bangka*', text: 'First.\n\nSecond.' },
    });
  });

  it('names files plainly', () => {
    expect(fileNameFromTitle('Si Ñora at ang 3 ‘Bibingka’!')).toBe('si-nora-at-ang-3-bibingka');
  });
});
