import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { splitFigures } from '../../../ui/figure/allowed.ts';
import type { BankPlan } from './banks.ts';
import { characterProblems } from './characters.ts';
import { DIFFICULTIES, type ItemYaml, LETTERS } from './schema.ts';

/** A row of the imported table, converted to an item of a file. The passage comes from the `question` column. */
export interface ImportedRow {
  /** The line of the CSV where the row begins, from 1. */
  readonly line: number;
  readonly item: ItemYaml & { readonly tag: string };
  readonly passage: { readonly title: string; readonly text: string } | null;
}

export interface ImportedCsv {
  readonly rows: readonly ImportedRow[];
  /** Invalid rows, each as `line N: message`. */
  readonly problems: readonly string[];
}

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const filled = (name: string) =>
  v.pipe(v.string(`no column ${name}`), v.trim(), v.nonEmpty(`${name} is empty`));
const optional = v.optional(v.pipe(v.string(), v.trim()), '');

/** A row as exported by Supabase Studio. In the math table the option columns are in upper case. */
function rowSchema(bank: BankPlan) {
  const [a, b, c, d] = bank.optionColumns;
  const tags = Object.keys(bank.blueprint);
  return v.object({
    global_id: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.check((id) => id === '' || VERSION_4.test(id), 'global_id is not a version 4 UUID'),
      ),
      '',
    ),
    difficulty: v.pipe(
      filled('difficulty'),
      v.picklist(DIFFICULTIES, 'difficulty is not Easy, Medium or Hard'),
    ),
    question: filled('question'),
    options: v.object({ A: filled(a), B: filled(b), C: filled(c), D: filled(d) }),
    answer: v.pipe(filled('answer'), v.toUpperCase(), v.picklist(LETTERS, 'answer is not A, B, C or D')),
    explanation: filled('explanation'),
    tag: v.pipe(filled('tag'), v.picklist(tags, `tag is none of ${tags.join(', ')}`)),
    lang: v.pipe(optional, v.picklist(['', 'en', 'fil'], 'lang is not en or fil')),
  });
}

/** Splits a `question` column at a line of three hyphens. The first paragraph is the passage's title. */
function partPassage(text: string): { question: string; passage: ImportedRow['passage'] } {
  const border = /\n\s*---\s*\n/.exec(text);
  if (!border) return { question: text, passage: null };
  const [title = '', ...paragraphs] = text
    .slice(0, border.index)
    .trim()
    .split(/\n\s*\n/);
  return {
    question: text.slice(border.index + border[0].length).trim(),
    passage: { title: title.trim(), text: paragraphs.join('\n\n').trim() },
  };
}

function toRow(bank: BankPlan, line: number, values: Readonly<Record<string, string>>): ImportedRow | string {
  const [A, B, C, D] = bank.optionColumns.map((column) => values[column]);
  const parsed = v.safeParse(rowSchema(bank), { ...values, options: { A, B, C, D } });
  if (!parsed.success) {
    return parsed.issues
      .map((issue) =>
        issue.received === 'undefined' && issue.kind === 'schema'
          ? `no column ${v.getDotPath(issue)}`
          : issue.message,
      )
      .join('; ');
  }
  const row = parsed.output;
  const broken = [row.question, ...LETTERS.map((letter) => row.options[letter]), row.explanation].flatMap(
    (text) => characterProblems(text.replaceAll('\r\n', '\n')),
  );
  if (broken.length > 0) return broken.join('; ');
  // Remove drawings from the text, because `questions:seed` draws them again from the data of the figure in the item's
  // file.
  const { question, passage } = partPassage(splitFigures(row.question.replaceAll('\r\n', '\n')).text);
  if (bank.hasPassages && (passage === null || passage.title === '' || passage.text === '')) {
    return 'question has no passage: title, blank line, passage, a line of three hyphens, stem';
  }
  const item = {
    ...(row.global_id === '' ? {} : { global_id: row.global_id }),
    difficulty: row.difficulty,
    tag: row.tag,
    ...(row.lang === '' || row.lang === bank.lang ? {} : { lang: row.lang }),
    question,
    options: row.options,
    answer: row.answer,
    explanation: row.explanation.replaceAll('\r\n', '\n'),
  };
  return { line, item, passage };
}

/** The columns that a row may have. Studio's other columns (`id`, `created_at`) are ignored. */
const columnsOf = (bank: BankPlan): readonly string[] => [
  'global_id',
  'difficulty',
  'question',
  ...bank.optionColumns,
  'answer',
  'explanation',
  'tag',
  'lang',
];

/** How a spreadsheet has damaged the header row; null if the row is fine. */
function headerComplaint(bank: BankPlan, header: string): string | null {
  const separator = [';', '\t', '|'].find((sign) => header.split(sign).length > header.split(',').length);
  if (/^"?sep=/i.test(header) || separator !== undefined) {
    const name = separator === '\t' ? 'tabs' : `'${separator ?? header.trim().at(-1)}'`;
    return `line 1: the columns are separated by ${name}: save the file with commas`;
  }
  const names = header.split(',').map((name) => name.trim().replace(/^"|"$/g, ''));
  const columns = columnsOf(bank);
  const miswritten = columns.flatMap((column) => {
    const found = names.find((name) => name.toLowerCase() === column.toLowerCase());
    return names.includes(column) || found === undefined ? [] : [`'${column}', not '${found}'`];
  });
  return miswritten.length === 0 ? null : `line 1: write the column ${miswritten.join(', ')}`;
}

const RecordSchema = v.object({
  record: v.record(v.string(), v.string()),
  info: v.object({ lines: v.number() }),
});

/** Reads a CSV with a header row. Ignores unknown columns (`id`, `created_at`). */
export function parseItemsCsv(bank: BankPlan, source: string): ImportedCsv {
  const text = source.replace(/^\uFEFF/, '').normalize('NFC');
  const complaint = headerComplaint(bank, text.split(/\r\n|\r|\n/, 1)[0] ?? '');
  if (complaint !== null) return { rows: [], problems: [complaint] };
  let records: unknown[];
  try {
    records = parse(text, { columns: true, info: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], problems: [`line ${error.lines ?? 1}: ${error.message}`] };
  }
  const rows: ImportedRow[] = [];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  let line = 2;
  for (const raw of records) {
    const { record, info } = v.parse(RecordSchema, raw);
    const begin = line;
    // `info.lines` is the number of the last line of this record; the next record begins on the following line.
    line = info.lines + 1;
    const row = toRow(bank, begin, record);
    if (typeof row === 'string') {
      problems.push(`line ${begin}: ${row}`);
      continue;
    }
    const id = row.item.global_id;
    const twin = id === undefined ? undefined : seen.get(id);
    if (id !== undefined) seen.set(id, begin);
    if (twin === undefined) rows.push(row);
    else problems.push(`line ${begin}: ${id} is also on line ${twin}`);
  }
  return { rows, problems };
}
