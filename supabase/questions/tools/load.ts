import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { type Document, isMap, isNode, isPair, isSeq, LineCounter, parseDocument } from 'yaml';
import { BANKS, type BankPlan, bankPlanOfFolder, type Lang } from './banks.ts';
import type { FigureYaml } from './figures/schema.ts';
import type { Problem } from './problem.ts';
import {
  FileSchema,
  ItemSchema,
  type ItemYaml,
  type KeyComputation,
  type Passage,
  type SolutionSteps,
  type ThinkingLevel,
} from './schema.ts';
import { examNumbers, loadSealed } from './sealed.ts';

/** One question with all its fields, its file and its line. */
export interface Item {
  readonly bank: BankPlan;
  /** The path in the questions folder, with forward slashes. */
  readonly file: string;
  /** The line where the item begins, from 1. */
  readonly line: number;
  /** Returns the line of one of the item's fields; the item's first line if the item has no such field. */
  readonly lineOf: (...path: readonly (string | number)[]) => number;
  readonly id: string | null;
  readonly difficulty: ItemYaml['difficulty'];
  /** One of the subtopics of the item's tag (banks.ts); null if the item states none. */
  readonly subtopic: string | null;
  /**
   * Whether the answer needs one step or more. Every item must state this if its bank requires a minimum share of items
   * with more than one step; otherwise null.
   */
  readonly steps: SolutionSteps | null;
  /** In a few words, what the learner must be able to do to answer the item. */
  readonly skill: string | null;
  readonly level: ThinkingLevel | null;
  readonly tag: string;
  readonly lang: Lang;
  readonly passage: Passage | null;
  /** The item's own figure. The passage of the item may have another figure. */
  readonly figure: FigureYaml | null;
  /** The stem alone, without the passage. */
  readonly question: string;
  /** Whether the app must keep the order of the options; null if the item does not say so. */
  readonly fixed: boolean | null;
  readonly options: ItemYaml['options'];
  readonly answer: ItemYaml['answer'];
  readonly explanation: string;
  readonly compute: KeyComputation | null;
  /** The number of the sealed mock exam that has the item, from 1; null for a practice item. */
  readonly exam: number | null;
}

export interface Bank {
  readonly plan: BankPlan;
  /** The bank's items, sorted by file name, then by line. */
  readonly items: readonly Item[];
}

export interface LoadedBanks {
  readonly banks: readonly Bank[];
  /** Errors that were found while reading the files. `banks` leaves out the items with such an error. */
  readonly problems: readonly Problem[];
}

type Path = readonly (string | number)[];

/**
 * The line number, from 1, of the node at `path`, or of its closest parent if the file has no such node. For an entry
 * of a map, it is the line of the key.
 */
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

/** The path of the field to which a valibot issue belongs, as keys and indices. */
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
 * Parses the text of one file.
 * @param file path in the questions folder, for messages
 */
export function parseBankFile(
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
      figure = null,
      fixed = null,
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
      lang,
      passage,
      figure,
      fixed,
      compute,
      tag: ownTag,
      exam: null,
    });
  }
  return { items, problems };
}

/** Reads every bank below `root` (the questions folder). A bank whose folder is missing has no items. */
export function loadBanks(root: string): LoadedBanks {
  const problems: Problem[] = [];
  const exams = examNumbers(loadSealed(root));
  const banks = BANKS.map((plan) => {
    const names = readdirSync(root, { withFileTypes: true }).some(
      (entry) => entry.isDirectory() && entry.name === plan.folder,
    )
      ? readdirSync(join(root, plan.folder))
          .filter((name) => name.endsWith('.yaml'))
          .sort()
      : [];
    const items = names.flatMap((name) => {
      const parsed = parseBankFile(
        plan,
        `${plan.folder}/${name}`,
        readFileSync(join(root, plan.folder, name), 'utf8'),
      );
      problems.push(...parsed.problems);
      return parsed.items.map((item) => ({ ...item, exam: exams.get(item.id ?? '') ?? null }));
    });
    return { plan, items };
  });
  return { banks, problems };
}

/** The questions folder of this project. */
export const QUESTIONS_ROOT = join(import.meta.dirname, '..');

/**
 * Reads the bank with this folder from its files.
 * @throws {Error} if no bank has this folder
 */
export function loadBank(folder: string | undefined): Bank {
  const plan = bankPlanOfFolder(folder);
  const bank = loadBanks(QUESTIONS_ROOT).banks.find((candidate) => candidate.plan === plan);
  return bank ?? { plan, items: [] };
}
