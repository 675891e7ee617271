import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { type Document, isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml';
import { BANKS, type BankPlan, bankOf, type Lang } from './banks.ts';
import type { FigureText } from './figures/schema.ts';
import type { Problem } from './problem.ts';
import {
  type Compute,
  FileSchema,
  ItemSchema,
  type ItemText,
  type Level,
  type Passage,
  type Steps,
} from './schema.ts';

/** One question with what its file says about it and where it stands. */
export interface Item {
  readonly bank: BankPlan;
  /** Path from the questions folder, with forward slashes. */
  readonly file: string;
  /** Line the item begins at, from 1. */
  readonly line: number;
  /** Line of one of the item's own fields; the item's line where the field is missing. */
  readonly lineOf: (...path: readonly (string | number)[]) => number;
  readonly id: string | null;
  readonly difficulty: ItemText['difficulty'];
  /** One of its tag's subtopics; null in a bank that has none. */
  readonly subtopic: string | null;
  /** Said of each item where the bank asks for more than one step. */
  readonly steps: Steps | null;
  /** What the item asks of a learner, in a few words. */
  readonly skill: string | null;
  readonly level: Level | null;
  /** About the share of learners who will answer it rightly, 0.25 to 0.95. */
  readonly expected: number | null;
  readonly tag: string;
  readonly lang: Lang;
  readonly passage: Passage | null;
  /** The item's own figure; the passage may have one too. */
  readonly figure: FigureText | null;
  /** The stem alone, without its passage. */
  readonly question: string;
  readonly options: ItemText['options'];
  readonly answer: ItemText['answer'];
  readonly explanation: string;
  readonly compute: Compute | null;
}

export interface Bank {
  readonly plan: BankPlan;
  /** In the order of files by name, then of lines. */
  readonly items: readonly Item[];
}

export interface Loaded {
  readonly banks: readonly Bank[];
  /** What could not be read: items with a problem of this kind are not among the banks' items. */
  readonly problems: readonly Problem[];
}

type Path = readonly (string | number)[];

/** Line of the deepest node of `path` that there is, from 1. A map's entry stands at its key. */
function lineAt(document: Document, lines: LineCounter, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    const key = isMap(node)
      ? node.items.find((pair) => isNode(pair.key) && String(pair.key) === String(step))
      : null;
    const value = isSeq(node) && typeof step === 'number' ? node.items[step] : key?.value;
    const place = isPair(key) ? key.key : value;
    if (isNode(place) && place.range) offset = place.range[0];
    if (value === undefined || value === null) break;
    node = value;
  }
  return lines.linePos(offset).line;
}

/** The path of a valibot issue, as far as it names keys and indices. */
const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

const sayIssue = (issue: v.BaseIssue<unknown>): string => {
  const path = pathOf(issue).join('.');
  const unknown = issue.type === 'strict_object' && issue.expected === 'never';
  const missing = issue.type === 'strict_object' && issue.received === 'undefined';
  const message = unknown ? 'is not a known field' : missing ? 'is missing' : issue.message;
  return path === '' ? message : `${path}: ${message}`;
};

/**
 * Reads the text of one file.
 * @param file path from the questions folder, for messages
 */
export function parseFile(
  bank: BankPlan,
  file: string,
  source: string,
): { items: Item[]; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, version: '1.2' });
  const items: Item[] = [];
  const problems: Problem[] = [];
  const report = (line: number, rule: string, message: string) =>
    problems.push({ file, line, rule, message });

  for (const error of [...document.errors, ...document.warnings]) {
    report(lines.linePos(error.pos[0]).line, 'yaml', error.message.split('\n')[0] ?? 'cannot be read');
  }
  if (document.errors.length > 0) return { items, problems };

  const outer = v.safeParse(FileSchema, document.toJS());
  if (!outer.success) {
    for (const issue of outer.issues) {
      report(lineAt(document, lines, pathOf(issue)), 'structure', sayIssue(issue));
    }
    return { items, problems };
  }
  const { tag, passage = null, items: rawItems } = outer.output;
  if (bank.hasPassages && !passage) report(1, 'structure', 'a file of a reading bank holds a passage');
  if (tag !== undefined && tag !== basename(file, '.yaml')) {
    report(1, 'structure', `the file of the tag '${tag}' is named ${tag}.yaml`);
  }

  for (const [index, raw] of rawItems.entries()) {
    const lineOf = (...path: Path) => lineAt(document, lines, ['items', index, ...path]);
    const parsed = v.safeParse(ItemSchema, raw);
    if (!parsed.success) {
      for (const issue of parsed.issues) report(lineOf(...pathOf(issue)), 'structure', sayIssue(issue));
      continue;
    }
    const {
      global_id: id = null,
      compute = null,
      subtopic = null,
      steps = null,
      skill = null,
      level = null,
      expected = null,
      figure = null,
      lang = bank.lang,
      ...rest
    } = parsed.output;
    const ownTag = rest.tag ?? tag;
    if (ownTag === undefined) {
      report(lineOf(), 'structure', 'tag: is missing');
      continue;
    }
    items.push({
      ...rest,
      bank,
      file,
      line: lineOf(),
      lineOf,
      id,
      subtopic,
      steps,
      skill,
      level,
      expected,
      lang,
      passage,
      figure,
      compute,
      tag: ownTag,
    });
  }
  return { items, problems };
}

/** Reads every bank below `root` (the questions folder). A bank without a folder is empty. */
export function loadBanks(root: string): Loaded {
  const problems: Problem[] = [];
  const banks = BANKS.map((plan) => {
    const names = readdirSync(root, { withFileTypes: true }).some(
      (entry) => entry.isDirectory() && entry.name === plan.folder,
    )
      ? readdirSync(join(root, plan.folder))
          .filter((name) => name.endsWith('.yaml'))
          .sort()
      : [];
    const items = names.flatMap((name) => {
      const parsed = parseFile(
        plan,
        `${plan.folder}/${name}`,
        readFileSync(join(root, plan.folder, name), 'utf8'),
      );
      problems.push(...parsed.problems);
      return parsed.items;
    });
    return { plan, items };
  });
  return { banks, problems };
}

/** The questions folder of this project. */
export const QUESTIONS_ROOT = join(import.meta.dirname, '..');

/**
 * The bank of that folder as its files are now.
 * @throws {Error} where the folder names no bank
 */
export function openBank(folder: string | undefined): Bank {
  const plan = bankOf(folder);
  const bank = loadBanks(QUESTIONS_ROOT).banks.find((candidate) => candidate.plan === plan);
  return bank ?? { plan, items: [] };
}
