import { basename } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { figureMarkup } from './figures/figure.ts';
import type { FigureYaml } from './figures/schema.ts';
import type { ImportedRow } from './import-csv.ts';
import { itemToYaml, passageToYaml } from './item-yaml.ts';
import type { Bank, Item } from './load.ts';
import type { ItemYaml } from './schema.ts';

/** The changes of an import: new texts of files, by their path in the questions folder. */
export interface ImportPlan {
  readonly files: ReadonlyMap<string, string>;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly string[];
}

/** A file name from a title: lower-case letters, digits and hyphens. */
export const fileNameFromTitle = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isSame = (item: Item, row: ImportedRow): boolean => {
  const { difficulty, tag, lang = item.bank.lang, question, options, answer, explanation } = row.item;
  const mine = [item.difficulty, item.tag, item.lang, item.question, item.answer, item.explanation];
  const theirs = [difficulty, tag, lang, question, answer, explanation];
  return (
    mine.every((text, index) => text === theirs[index]) &&
    (['A', 'B', 'C', 'D'] as const).every((letter) => item.options[letter] === options[letter])
  );
};

/** Removes from a row's texts the tables that `questions:seed` made from the figure of the item or its passage. */
function withoutTables(row: ImportedRow, { figure, passage, lang }: Item): ImportedRow {
  const bare = (text: string, drawn: FigureYaml | null | undefined) =>
    drawn?.kind === 'table' ? text.replace(figureMarkup(drawn, lang), '').trim() : text;
  return {
    ...row,
    item: { ...row.item, question: bare(row.item.question, figure) },
    passage: row.passage && { ...row.passage, text: bare(row.passage.text, passage?.figure) },
  };
}

/** The changes of one file. They are applied together, because a bank of thousands is too long to read for each. */
interface Edits {
  readonly changed: Map<string, ItemYaml>;
  /** The text of a new file before its items; empty for a file that exists. */
  head: string;
  readonly blocks: string[];
}

function applyEdits(source: string, { changed, head, blocks }: Edits): string {
  const text = replaceItems(source, changed);
  if (blocks.length === 0) return text;
  return `${head === '' ? `${text.trimEnd()}\n\n` : head}${blocks.join('\n\n')}\n`;
}

/** The text of a file with some items replaced. The other items do not change. */
function replaceItems(source: string, changed: ReadonlyMap<string, ItemYaml>): string {
  if (changed.size === 0) return source;
  const document = parseDocument(source, { version: '1.2' });
  const items = isMap(document.contents) ? document.contents.get('items', true) : null;
  const places = (isSeq(items) ? items.items : []).flatMap((entry) => {
    if (!isMap(entry) || !entry.range) return [];
    const item = changed.get(String(entry.get('global_id')));
    return item === undefined ? [] : [{ item, begin: entry.range[0], end: entry.range[1] }];
  });
  if (places.length < changed.size) throw new Error('An item is not where it was.');
  // Replace from the end of the file, so that the positions of earlier items stay correct.
  return places.toReversed().reduce((text, { item, begin, end }) => {
    const margin = begin - (text.lastIndexOf('\n', begin - 1) + 1) - 2;
    // Replace the text from the item's first field on, so that the hyphen before that field stays.
    return `${text.slice(0, begin)}${itemToYaml(item, margin).slice(margin + 2)}\n${text.slice(end)}`;
  }, source);
}

/**
 * The item as it is written to its file. The tag is left out if the file is named after it. Fields that the imported
 * table does not have are taken from the existing item.
 */
function written(file: string, row: ImportedRow, existing: Item | undefined): ItemYaml {
  const { tag, ...rest } = row.item;
  const { subtopic = null, steps = null, fixed = null } = existing ?? {};
  const { skill = null, level = null, figure = null, compute = null } = existing ?? {};
  return {
    ...rest,
    ...(subtopic === null ? {} : { subtopic }),
    ...(steps === null ? {} : { steps }),
    ...(skill === null ? {} : { skill }),
    ...(level === null ? {} : { level }),
    ...(figure === null ? {} : { figure }),
    ...(fixed === null ? {} : { fixed }),
    ...(basename(file, '.yaml') === tag ? {} : { tag }),
    ...(compute === null ? {} : { compute }),
  };
}

/**
 * Plans the changes of a bank's files. A row whose id is in the bank changes that item. Any other row is added to the
 * file of its tag or passage.
 * @param readFile a file's text; null if there is no such file
 */
export function planImport(
  bank: Bank,
  rows: readonly ImportedRow[],
  takenIds: ReadonlyMap<string, string>,
  readFile: (file: string) => string | null,
): ImportPlan {
  const { plan } = bank;
  const edits = new Map<string, Edits>();
  const sources = new Map<string, string | null>();
  const byId = new Map(bank.items.flatMap((item) => (item.id === null ? [] : [[item.id, item] as const])));
  const problems: string[] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  /** The passages whose files this import creates, by the path of the file. */
  const begun = new Map<string, string>();
  const sourceOf = (file: string): string | null => {
    const known = sources.get(file);
    if (known !== undefined) return known;
    const source = readFile(file);
    sources.set(file, source);
    return source;
  };
  const editsOf = (file: string): Edits => {
    const one = edits.get(file) ?? { changed: new Map(), head: '', blocks: [] };
    edits.set(file, one);
    return one;
  };

  for (const exported of rows) {
    const { global_id: id } = exported.item;
    const existing = id === undefined ? undefined : byId.get(id);
    const row = existing ? withoutTables(exported, existing) : exported;
    const home = id === undefined ? undefined : takenIds.get(id);
    const sameText =
      row.passage === null
        ? undefined
        : bank.items.find(
            ({ passage }) => passage?.title === row.passage?.title && passage?.text === row.passage?.text,
          );
    const file =
      existing?.file ??
      (row.passage
        ? (sameText?.file ?? `${plan.folder}/${fileNameFromTitle(row.passage.title)}.yaml`)
        : `${plan.folder}/${row.item.tag}.yaml`);
    const isThere = sourceOf(file) !== null || edits.has(file);
    const report = (message: string) => problems.push(`line ${row.line}: ${message}`);

    if (!existing && home !== undefined) report(`${id} belongs to ${home}`);
    else if (existing && row.passage && sameText?.file !== file)
      report(`its passage is not that of ${file}: edit the passage there`);
    else if (existing && basename(file, '.yaml') === existing.tag && existing.tag !== row.item.tag)
      report(`${id} stands in ${file}: move it to the file of ${row.item.tag} by hand`);
    else if (existing && isSame(existing, row)) counts.unchanged += 1;
    else if (existing && id !== undefined && isThere) {
      editsOf(file).changed.set(id, written(file, row, existing));
      counts.changed += 1;
    } else {
      const isOther = row.passage !== null && isThere && !sameText && begun.get(file) !== row.passage.text;
      if (isOther) {
        report(`${file} holds another passage of this title`);
        continue;
      }
      const head = row.passage
        ? passageToYaml({ kind: 'article', ...row.passage })
        : `tag: ${row.item.tag}\nitems:\n`;
      const block = itemToYaml(written(file, row, undefined));
      if (row.passage && !isThere) begun.set(file, row.passage.text);
      const own = editsOf(file);
      if (!isThere) own.head = head;
      own.blocks.push(block);
      counts.added += 1;
    }
  }
  const files = new Map([...edits].map(([file, own]) => [file, applyEdits(sourceOf(file) ?? '', own)]));
  return { files, ...counts, problems };
}
